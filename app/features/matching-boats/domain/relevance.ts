/** Every boat is rated as if it had `priorReviews` additional reviews with `priorRating`. */
export const priorRating = 4;
export const priorReviews = 5;

/**
 * The relevance of a boat for the sort order: its average rating, weighted towards 4 while it has few
 * reviews, so that one enthusiastic friend does not outrank thirty satisfied guests, and a new boat gets a
 * chance.
 */
export function relevance(ratings: { sum: number; count: number }): number {
  return (ratings.sum + priorRating * priorReviews) / (ratings.count + priorReviews);
}
