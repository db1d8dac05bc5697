import { m } from "#app/i18n/paraglide/messages.js";
import { csvAmount } from "#app/platform/text/csv.ts";
import type { YearlySummary } from "../domain/yearly-summary.ts";

/** The summary as table rows, column titles first: a row for each quarter, and one for the year. */
export function yearlySummaryLines({ quarters, total }: YearlySummary): string[][] {
  return [
    [m.payouts_quarter_column(), ...summaryColumns()],
    ...quarters.map((one) => [
      m.payouts_quarter({ quarter: String(one.quarter) }),
      ...summaryCells(one),
    ]),
    [m.payouts_summary_total(), ...summaryCells(total)],
  ];
}

/** The column titles of a quarter's figures. */
export function summaryColumns(): string[] {
  return [
    m.payouts_quarter_rentals(),
    m.payouts_summary_gross(),
    m.payouts_column_commission(),
    m.payouts_column_withheld(),
    m.payouts_quarter_paid(),
  ];
}

/** The cells of a quarter, or of the year, in the order of `summaryColumns`. */
export function summaryCells(sums: YearlySummary["total"]): string[] {
  return [
    String(sums.count),
    csvAmount(sums.grossCents),
    csvAmount(sums.commissionCents),
    csvAmount(sums.withheldCents),
    csvAmount(sums.paidCents),
  ];
}
