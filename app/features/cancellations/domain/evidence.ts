/** The most files that an owner hands in to contest a fee, over all that they send. */
export const mostContestFiles = 5;

/** The most characters of what they write, over all that they send. */
export const longestStatement = 4000;
