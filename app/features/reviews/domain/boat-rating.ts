/** An average from 1 to 5, and the number of reviews that it is based on. */
export type BoatRating = { average: number; count: number };

/** The rating for a sum of stars and a number of reviews; null for a boat without reviews, which is new. */
export function averageRating({ sum, count }: { sum: number; count: number }): BoatRating | null {
  return count === 0 ? null : { average: sum / count, count };
}
