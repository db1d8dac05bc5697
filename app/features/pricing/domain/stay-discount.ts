/** The percentage off the days of a stay, by its length; 0 for none. */
export type StayDiscounts = { from3Days: number; from7Days: number };

/** A discount of a stay: a percentage off its days, because it has at least `fromDays`. */
export type StayDiscount = { fromDays: 3 | 7; percent: number };

/** The maximum discount, in percent. */
export const maxDiscountPercent = 90;

/**
 * The largest discount that a stay of `days` days, both ends counted, has reached; null for none. It
 * reduces the rental of the days, never the extras.
 */
export function discountOf(
  { from3Days, from7Days }: StayDiscounts,
  days: number,
): StayDiscount | null {
  const reached: StayDiscount =
    days >= 7 && from7Days >= from3Days
      ? { fromDays: 7, percent: from7Days }
      : { fromDays: 3, percent: from3Days };
  return days >= 3 && reached.percent > 0 ? reached : null;
}
