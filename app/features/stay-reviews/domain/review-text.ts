/** The longest review, answer, and reason of a moderator, in characters. */
export const longestReview = 2000;
