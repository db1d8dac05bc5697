/**
 * Durations in milliseconds. Hours and days have a fixed length here, unlike in a calendar with clock
 * changes.
 */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
