/** The most characters of the note of a quote. */
export const longestNote = 1000;
