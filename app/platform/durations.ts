/** Lengths of time in milliseconds; an hour and a day as a clock counts them, not as a calendar does. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
