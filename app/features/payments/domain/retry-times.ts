import { minuteMs } from "#app/platform/durations.ts";

/** After so many failures in a row, about 16 hours, the site no longer asks the provider by itself. */
export const mostFailures = 12;

/** The longest wait between two questions, in minutes. */
const longestWait = 240;

/** How often money on its way is looked at in case that its notification was lost, in minutes. */
const lookAgain = 360;

/**
 * When the provider is asked again after it failed so many times in a row: after 1, 2, 4, … minutes.
 * Null when it is not: then the operator is asked.
 */
export function retryAfter(failures: number, now: Date): Date | null {
  if (failures >= mostFailures) return null;
  const minutes = Math.min(2 ** (failures - 1), longestWait);
  return new Date(now.getTime() + minutes * minuteMs);
}

/** When a refund that is on its way is looked at again. */
export function lookAgainAt(now: Date): Date {
  return new Date(now.getTime() + lookAgain * minuteMs);
}
