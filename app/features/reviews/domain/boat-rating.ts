/** The average of so many reviews, from 1 to 5. */
export type BoatRating = { average: number; count: number };

/** The rating that a sum and a number of reviews make; null for a boat that nobody rated (it is new). */
export function averageRating({ sum, count }: { sum: number; count: number }): BoatRating | null {
  return count === 0 ? null : { average: sum / count, count };
}
