import { m } from "#app/i18n/paraglide/messages.js";
import type { Cents } from "#app/platform/money.ts";
import type { YearlySummary } from "./domain/yearly-summary.ts";

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

/** The figures of a quarter, or of the year, in the order of `summaryColumns`. */
export function summaryCells(
  sums: YearlySummary["total"],
  writeAmount: (amount: Cents) => string,
): string[] {
  const { count, grossCents, commissionCents, withheldCents, paidCents } = sums;
  const amounts = [grossCents, commissionCents, withheldCents, paidCents];
  return [String(count), ...amounts.map((amount) => writeAmount(amount))];
}
