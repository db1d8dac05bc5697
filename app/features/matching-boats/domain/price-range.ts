/**
 * The daily price in whole euros, both ends included; `max` at the highest value means no limit.
 */
export type PriceRange = { min: number; max: number };

/** The slider goes from 0 to 10000 euros in steps of 50 (spec 1 §9). */
export const lowestPrice = 0;
export const highestPrice = 10_000;
export const priceStep = 50;

/** The range that matches every price. */
export const anyPrice: PriceRange = { min: lowestPrice, max: highestPrice };

/** The default range: 0 to 1200 euros a day (spec 1 §9). */
export const defaultPriceRange: PriceRange = { min: 0, max: 1200 };

/**
 * The range that the slider can show for two amounts in euros: within 0 to 10000, on steps of 50, and at
 * least 50 wide (spec 1 §5). The range is widened to the steps, never narrowed, so that no requested boat is
 * lost.
 */
export function fitPriceRange({ min, max }: PriceRange): PriceRange {
  const low = clamp(Math.floor(min / priceStep) * priceStep, lowestPrice, highestPrice - priceStep);
  const high = clamp(Math.ceil(max / priceStep) * priceStep, low + priceStep, highestPrice);
  return { min: low, max: high };
}

/**
 * The range for the given ends. A missing end is the default's; a missing maximum is unlimited if the minimum
 * is above the default's ('from 1500' means 1500 and more).
 */
export function priceRangeFrom(min: number | null, max: number | null): PriceRange {
  const low = min ?? defaultPriceRange.min;
  const fallback = low > defaultPriceRange.max - priceStep ? highestPrice : defaultPriceRange.max;
  return fitPriceRange({ min: low, max: max ?? fallback });
}

/** The range after its minimum was moved: it stops 50 below the maximum, which does not move (spec 1 §5). */
export function withLowest({ max }: PriceRange, wanted: number): PriceRange {
  return { min: clamp(toStep(wanted), lowestPrice, max - priceStep), max };
}

/** The range after its maximum was moved: it stops 50 above the minimum, which does not move (spec 1 §5). */
export function withHighest({ min }: PriceRange, wanted: number): PriceRange {
  return { min, max: clamp(toStep(wanted), min + priceStep, highestPrice) };
}

/** Whether the range has no upper limit: its maximum is the end of the slider (spec 1 §9). */
export function hasNoUpperLimit({ max }: PriceRange): boolean {
  return max >= highestPrice;
}

function toStep(value: number): number {
  return Math.round(value / priceStep) * priceStep;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
