import { minuteMs } from "#app/platform/time/durations.ts";

/** After this many failures in a row, about 16 hours, the site stops asking the provider. */
export const maxFailures = 12;

/** The longest wait between two tries, in minutes. */
const maxWaitMinutes = 240;

/** How often a refund in progress is checked, in minutes, in case its notification was lost. */
const lookAgain = 360;

/**
 * When to ask the provider again after this many failures in a row: after 1, 2, 4, … minutes. Null when the
 * operator is to be asked instead.
 */
export function retryAfter(failures: number, now: Date): Date | null {
  if (failures >= maxFailures) return null;
  const minutes = Math.min(2 ** (failures - 1), maxWaitMinutes);
  return new Date(now.getTime() + minutes * minuteMs);
}

/** When to check a refund in progress again. */
export function lookAgainAt(now: Date): Date {
  return new Date(now.getTime() + lookAgain * minuteMs);
}
