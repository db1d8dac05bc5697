/** The maximum length of a quote's note, in characters. */
export const maxNoteLength = 1000;
