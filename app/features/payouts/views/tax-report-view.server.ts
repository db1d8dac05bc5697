import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { csvAmount } from "#app/platform/text/csv.ts";
import type { SellerReport } from "../commands/export-tax-report.server.ts";
import { summaryCells, summaryColumns } from "../labels-summary.ts";

/**
 * The operator's report as table rows, column titles first: a row for each seller, with their details and
 * then their quarters.
 */
export function taxReportLines(sellers: readonly SellerReport[]): string[][] {
  const columns = details();
  const quarters = [1, 2, 3, 4].flatMap((quarter) =>
    summaryColumns().map((title) => `${m.payouts_quarter({ quarter: String(quarter) })} ${title}`),
  );
  return [
    [...columns.map(({ title }) => title), ...quarters],
    ...sellers.map((seller) => [
      ...columns.map(({ value }) => value(seller) ?? ""),
      ...seller.summary.quarters.flatMap((quarter) => summaryCells(quarter, csvAmount)),
    ]),
  ];
}

type Column = { title: string; value: (seller: SellerReport) => string | null | undefined };

function details(): Column[] {
  return [
    { title: m.payouts_report_seller(), value: ({ userId }) => userId },
    { title: m.payouts_report_state(), value: (seller) => stateOf(seller) },
    { title: m.tax_details_kind(), value: ({ details: of }) => of && kindOf(of.kind) },
    {
      title: m.accounts_first_name(),
      value: ({ details: of, firstName }) => of?.firstName ?? firstName,
    },
    {
      title: m.accounts_last_name(),
      value: ({ details: of, lastName }) => of?.lastName ?? lastName,
    },
    { title: m.profile_company_name(), value: ({ details: of }) => of?.companyName },
    { title: m.tax_details_registration(), value: ({ details: of }) => of?.registrationNumber },
    { title: m.tax_details_street(), value: ({ details: of }) => of?.address },
    { title: m.tax_details_postal_code(), value: ({ details: of }) => of?.postalCode },
    { title: m.tax_details_city(), value: ({ details: of }) => of?.city },
    { title: m.tax_details_country(), value: ({ details: of }) => of?.country },
    { title: m.tax_details_residence(), value: ({ details: of }) => of?.residence },
    { title: m.tax_details_number(), value: ({ details: of }) => of?.taxNumber },
    {
      title: m.tax_details_birth_date(),
      value: ({ details: of }) => (of?.birthDate ? formatDate(of.birthDate) : null),
    },
    { title: m.tax_details_birth_place(), value: ({ details: of }) => of?.birthPlace },
    { title: m.tax_details_vat(), value: ({ details: of }) => of?.vatNumber },
    { title: m.banking_iban(), value: ({ iban }) => iban },
  ];
}

function stateOf({ details: of, isUnreadable }: SellerReport): string {
  if (isUnreadable) return m.payouts_report_unreadable();
  return of ? m.payouts_report_complete() : m.payouts_report_missing();
}

function kindOf(kind: "individual" | "company"): string {
  return kind === "company" ? m.tax_details_company() : m.tax_details_individual();
}
