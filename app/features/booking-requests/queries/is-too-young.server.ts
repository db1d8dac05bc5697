import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { profiles } from "#db/schema/schema.ts";
import { ageOn } from "../domain/minimum-age.ts";

/**
 * Whether a user is known to be younger than the owner's minimum age on the day of departure. False if the
 * birth date is unknown; then the user's declaration in the request and the payment counts.
 */
export async function isTooYoung(
  db: Db,
  { userId, minAge, on }: { userId: string; minAge: number | null; on: CalendarDate },
): Promise<boolean> {
  if (minAge === null) return false;
  const [profile] = await db
    .select({ dateOfBirth: profiles.dateOfBirth })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return profile?.dateOfBirth ? ageOn(profile.dateOfBirth, on) < minAge : false;
}
