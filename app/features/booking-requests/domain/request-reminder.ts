import { hourMs } from "#app/platform/durations.ts";

/** After how many hours the owner of an unread request is reminded of it. */
export const reminderHours = [6, 24] as const;

/** A reminder that is late by more than this is not sent: the next one comes, or the request is old. */
const latestHours = 18;

/** When a request was sent that is due for a reminder now: after `from`, at `until` at the latest. */
export function sentForReminder(hours: number, now: Date): { from: Date; until: Date } {
  return {
    from: new Date(now.getTime() - (hours + latestHours) * hourMs),
    until: new Date(now.getTime() - hours * hourMs),
  };
}
