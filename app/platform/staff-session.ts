const HOUR_MS = 60 * 60 * 1000;
const IDLE_MS = 12 * HOUR_MS;
const LONGEST_MS = 7 * 24 * HOUR_MS;

/**
 * Sessions of people with a role end 12 hours after their last use and 7 days after the sign-in: a
 * forgotten browser must not open other people's documents for a month. Last use is known to the
 * quarter of an hour.
 */
export function isStaffSessionOver(
  { createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt?: Date | null | undefined },
  now: Date,
): boolean {
  const seenAt = lastSeenAt ?? createdAt;
  return (
    now.getTime() - seenAt.getTime() >= IDLE_MS || now.getTime() - createdAt.getTime() >= LONGEST_MS
  );
}
