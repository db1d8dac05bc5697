/** The number of reviews with this many stars, and their share of all reviews as a rounded percentage. */
export type StarCount = { stars: number; count: number; percent: number };

/** The stars that a review can give, highest first (spec 1 §2: 1 to 5). */
export const starScale = [5, 4, 3, 2, 1] as const;

/**
 * The distribution of a boat's reviews by stars, highest first; `counts` starts with the number of one-star
 * reviews.
 */
export function distributionOf(counts: readonly number[]): StarCount[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return starScale.map((stars) => {
    const count = counts[stars - 1] ?? 0;
    return { stars, count, percent: all === 0 ? 0 : Math.round((100 * count) / all) };
  });
}
