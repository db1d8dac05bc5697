/** Before its first reviews a boat counts as if `priorReviews` people had given it `priorRating`. */
export const priorRating = 4;
export const priorReviews = 5;

/**
 * The order of results: a boat's average rating, drawn towards 4 as long as few people rated it, so
 * that one delighted friend does not outrank thirty content guests, and a new boat gets its chance.
 */
export function relevance(ratings: { sum: number; count: number }): number {
  return (ratings.sum + priorRating * priorReviews) / (ratings.count + priorReviews);
}
