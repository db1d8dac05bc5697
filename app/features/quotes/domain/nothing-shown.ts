/**
 * Sent in place of the id of a booking request or an accepted quote by a form that showed none, because empty
 * fields are read as missing.
 */
export const nothingShown = "none";
