/** The longest review, answer, and reason of a moderator, in characters. */
export const maxReviewLength = 2000;
