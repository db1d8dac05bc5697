import { eq } from "drizzle-orm";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import type { Db } from "#app/platform/db.server.ts";
import { profiles } from "#db/schema/schema.ts";
import { ageOn } from "../domain/minimum-age.ts";

/**
 * True for somebody who is younger on the day of departure than the owner asks, as far as their birth
 * date is known; otherwise what they declare with the request and the payment counts.
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
