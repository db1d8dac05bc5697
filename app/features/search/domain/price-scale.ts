import { highestPrice, priceStep } from "#app/features/matching-boats/domain/price-range.ts";

/**
 * The ends of the histogram's bars in euros. All bars are equally wide on the slider's track; most of them
 * are below 1,200 euros a day, because most boats cost less.
 */
export const priceBarEnds: readonly number[] = [
  ...Array.from({ length: 12 }, (_, index) => index * 50),
  ...Array.from({ length: 6 }, (_, index) => 600 + index * 100),
  1_200,
  1_500,
  2_000,
  3_000,
  5_000,
  7_500,
  highestPrice,
];

/** The number of bars. */
export const priceBars = priceBarEnds.length - 1;

/** The position of a price on the track, from 0 to 1. */
export function shareOfPrice(price: number): number {
  const bar = priceBarEnds.findLastIndex((end, index) => end <= price && index < priceBars);
  const [from, to] = endsOf(Math.max(bar, 0));
  return Math.min(1, Math.max(0, (bar + (price - from) / (to - from)) / priceBars));
}

/** The price at a position on the track, rounded to the slider's steps. */
export function priceAtShare(share: number): number {
  const place = Math.min(1, Math.max(0, share)) * priceBars;
  const bar = Math.min(Math.floor(place), priceBars - 1);
  const [from, to] = endsOf(bar);
  return Math.round((from + (place - bar) * (to - from)) / priceStep) * priceStep;
}

function endsOf(bar: number): [from: number, to: number] {
  return [priceBarEnds[bar] ?? 0, priceBarEnds[bar + 1] ?? highestPrice];
}
