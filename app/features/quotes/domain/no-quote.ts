/** The form's value for no accepted quote, because empty fields are read as missing. */
export const noQuote = "none";
