import { m } from "#app/i18n/paraglide/messages.js";
import { csvAmount } from "#app/platform/text/csv.ts";
import type { YearlySummary } from "../domain/yearly-summary.ts";
import { summaryCells, summaryColumns } from "../labels-summary.ts";

/** The summary as table rows, column titles first: a row for each quarter, and one for the year. */
export function yearlySummaryLines({ quarters, total }: YearlySummary): string[][] {
  return [
    [m.payouts_quarter_column(), ...summaryColumns()],
    ...quarters.map((one) => [
      m.payouts_quarter({ quarter: String(one.quarter) }),
      ...summaryCells(one, csvAmount),
    ]),
    [m.payouts_summary_total(), ...summaryCells(total, csvAmount)],
  ];
}
