/** The most characters of a review, of its answer, and of a moderator's reason. */
export const longestReview = 2000;
