/**
 * Before its first reviews a boat counts as if it had `priorReviews` reviews with `priorRating`.
 */
export const priorRating = 4;
export const priorReviews = 5;

/**
 * The sort order by relevance: a boat's average rating, weighted towards 4 while it has few
 * reviews, so that one enthusiastic friend does not outrank thirty satisfied guests, and a new boat
 * gets a chance.
 */
export function relevance(ratings: { sum: number; count: number }): number {
  return (ratings.sum + priorRating * priorReviews) / (ratings.count + priorReviews);
}
