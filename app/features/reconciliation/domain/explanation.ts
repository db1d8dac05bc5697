/** The maximum length of an admin's explanation of a difference. */
export const maxExplanationLength = 500;
