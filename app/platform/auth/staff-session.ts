import { dayMs, hourMs } from "../time/durations.ts";

const idleMs = 12 * hourMs;
const longestMs = 7 * dayMs;

type StaffSession = { createdAt: Date; lastSeenAt: Date };

/**
 * When the session of a user with a role ends: 12 hours after its last use, and at most 7 days after the
 * sign-in. A forgotten browser must not open other people's documents for a month. Last use is known to the
 * quarter of an hour.
 */
export function staffSessionEnd({ createdAt, lastSeenAt }: StaffSession): Date {
  const idleEnd = lastSeenAt.getTime() + idleMs;
  return new Date(Math.min(idleEnd, createdAt.getTime() + longestMs));
}

/** Whether such a session is over at this time. */
export function isStaffSessionOver(session: StaffSession, now: Date): boolean {
  return now >= staffSessionEnd(session);
}
