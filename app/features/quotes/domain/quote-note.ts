/** The maximum length of a quote's note, in characters. */
export const longestNote = 1000;
