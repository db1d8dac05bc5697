import { hourMs } from "#app/platform/time/durations.ts";

/** How many hours after a request the boat's owner is reminded of it, if it is still unread. */
export const reminderHours = [6, 24] as const;

/**
 * A reminder that is more than this many hours late is not sent: the next one is due, or the request is old.
 */
const latestHours = 18;

/** When requests were sent whose reminder is due now: after `from`, and not after `until`. */
export function sentForReminder(hours: number, now: Date): { from: Date; until: Date } {
  return {
    from: new Date(now.getTime() - (hours + latestHours) * hourMs),
    until: new Date(now.getTime() - hours * hourMs),
  };
}
