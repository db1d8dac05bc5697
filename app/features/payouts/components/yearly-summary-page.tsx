import type { TaxDetailsView } from "#app/features/tax-details/views/tax-details-view.server.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import { MaskedText } from "#app/ui/masked-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { BackLink } from "#app/ui/text-link.tsx";
import type { YearlySummary } from "../domain/yearly-summary.ts";
import { summaryCells, summaryColumns } from "../labels-summary.ts";
import { QuarterTable } from "./quarter-table.tsx";
import { YearHeader } from "./year-header.tsx";

type YearlySummaryPageProps = YearlySummary & {
  /** All years that can be shown. */
  years: readonly number[];
  seller: TaxDetailsView["stored"];
  account: string | null;
};

/**
 * What is reported to the tax authorities about an owner for a year: their details, and amounts by quarter.
 */
export function YearlySummaryPage({ year, years, ...shown }: YearlySummaryPageProps) {
  const language = useLanguage();
  const file = localizedPath(language, `/my-profile/payouts/summary/export?year=${year}`);
  return (
    <div className="page py-8 md:py-12">
      <YearHeader
        back={<BackLink to={`/my-profile/payouts?year=${year}`}>{m.payouts_title()}</BackLink>}
        title={m.payouts_summary({ year: String(year) })}
        year={year}
        years={years}
        file={file}
      />
      <p className="mt-3 max-w-prose text-ink-soft">{m.payouts_summary_text()}</p>
      <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <Seller {...shown} />
        <Quarters {...shown} />
      </div>
      <p className="mt-8 max-w-prose text-sm text-ink-soft">{m.payouts_summary_explained()}</p>
    </div>
  );
}

/** The seller's details as they are reported, with masked numbers. */
function Seller({ seller, account }: Pick<YearlySummaryPageProps, "seller" | "account">) {
  const rows: readonly (readonly [label: string, value: string | null])[] = [
    [m.tax_details_name(), seller?.name ?? null],
    [m.tax_details_address(), seller?.address ?? null],
    [m.tax_details_residence(), seller?.residence ?? null],
    [m.tax_details_number(), seller?.maskedTaxNumber ?? null],
    [m.tax_details_birth_date(), seller?.maskedBirthDate ?? null],
    [m.tax_details_birth_place(), seller?.birthPlace ?? null],
    [m.tax_details_registration(), seller?.registrationNumber ?? null],
    [m.tax_details_vat(), seller?.vatNumber ?? null],
    [m.banking_iban(), account],
  ];
  return (
    <section aria-labelledby="seller" className="grid content-start gap-3">
      <h2 id="seller" className="text-h4">
        {m.payouts_summary_seller()}
      </h2>
      {!seller && (
        <Notice tone="warning">
          <p>{m.tax_details_missing()}</p>
        </Notice>
      )}
      <dl className="grid gap-3 text-md empty:hidden">
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="wrap-anywhere tabular-nums">
                  <MaskedText text={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="-mt-2 print:hidden">
        <ActionLink to="/my-profile/tax" prefetch="none">
          {seller ? m.tax_details_change() : m.tax_details_missing_action()}
        </ActionLink>
      </p>
    </section>
  );
}

function Quarters({ quarters, total }: Pick<YearlySummary, "quarters" | "total">) {
  return (
    <QuarterTable
      label={m.payouts_summary_quarters()}
      head={[m.payouts_quarter_column(), ...summaryColumns()]}
      rows={quarters.map((one) => ({
        name: m.payouts_quarter({ quarter: String(one.quarter) }),
        cells: cellsOf(one),
      }))}
      total={{ name: m.payouts_summary_total(), cells: cellsOf(total) }}
    />
  );
}

function cellsOf(sums: YearlySummary["total"]): string[] {
  return summaryCells(sums, (amount) => formatMoney(amount));
}
