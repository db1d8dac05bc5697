/** The maximum length of a reason, in characters. */
export const maxStatusReasonLength = 2000;

/** The maximum length of what the list is searched for, in characters. */
export const maxQueryLength = 100;
