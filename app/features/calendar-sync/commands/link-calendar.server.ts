import { randomUUID } from "node:crypto";
import { count, eq } from "drizzle-orm";
import type { Period } from "#app/features/availability/domain/taken-periods.ts";
import { lockOwnBoat } from "#app/features/listing-editor/commands/lock-own-boat.server.ts";
import { getOwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { timeZoneOf } from "#app/features/places/domain/time-zone.ts";
import type { CommandContext, SystemContext } from "#app/platform/context.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { PublicWeb } from "#app/platform/public-web/read-public-file.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { importedCalendars } from "#db/schema/schema.ts";
import type { CalendarFailure, RefusedCalendar } from "../domain/calendar-failure.ts";
import { maxCalendars, readingWindow } from "../domain/reading-limits.ts";
import { fetchNewCalendar } from "../queries/fetch-days.server.ts";
import { readTakenDays } from "../queries/read-taken-days.server.ts";
import { encryptAddress } from "./encrypt-address.server.ts";
import { findCalendarOfAddress, findCalendarOfFile } from "./find-linked-calendar.server.ts";
import { rewriteCalendar } from "./rewrite-calendar.server.ts";
import { storeDays } from "./store-days.server.ts";

type Linking = { boatId: string; name: string };

/**
 * Imports a calendar from its address into the actor's boat. The address is read first: when it yields no
 * calendar, it is refused with the reason and nothing is stored. An address that the boat already imports
 * (for example when the response to a first submission was lost) is not added again: its calendar gets the
 * new name and days. A boat has at most 10 calendars. Throws `not_found` for other people's boats.
 */
export async function linkCalendarAddress(
  context: CommandContext & { secrets: Secrets; web: PublicWeb },
  { boatId, name, address }: Linking & { address: URL },
): Promise<Outcome<null, "too_many_calendars"> | RefusedCalendar> {
  const { db, actor, now, secrets, web } = context;
  const { city } = await getOwnBoat(db, actor, boatId);
  const read = await fetchNewCalendar(web, address, { boatId, timeZone: timeZoneOf(city), now });
  if (!read.ok) return read;
  return db.transaction(async (tx) => {
    const { userId: ownerId } = await lockOwnBoat(tx, actor, boatId);
    const linking = { ...context, db: tx };
    const linked = await findCalendarOfAddress(linking, { boatId, ownerId }, address);
    if (linked !== null) {
      const calendar = { calendarId: linked, boatId, ownerId };
      await rewriteCalendar(linking, calendar, { name, address, ...read.value });
      return done(null);
    }
    const calendarId = randomUUID();
    return insert(
      linking,
      { calendarId, boatId, ownerId, name, source: "address", periods: read.value.periods },
      {
        ...encryptAddress(secrets, { calendarId, ownerId }, address),
        etag: read.value.etag,
      },
    );
  });
}

/**
 * Imports the days of a calendar file, which is read only once. A file that the boat already imports, with
 * the same name and the same days, is not added again. A boat has at most 10 calendars. Throws `not_found`
 * for other people's boats.
 */
export async function linkCalendarFile(
  context: CommandContext,
  { boatId, name, file }: Linking & { file: File },
): Promise<Outcome<null, CalendarFailure | "too_many_calendars">> {
  const { db, actor, now } = context;
  const { city } = await getOwnBoat(db, actor, boatId);
  const window = readingWindow(todayInParis(now), "file");
  const reading = { window, boatId, timeZone: timeZoneOf(city) };
  const read = await readTakenDays(await file.text(), reading);
  if (!read.ok) return read;
  const periods = read.value;
  return db.transaction(async (tx) => {
    const { userId: ownerId } = await lockOwnBoat(tx, actor, boatId);
    if ((await findCalendarOfFile(tx, { boatId, name, periods })) !== null) return done(null);
    const calendar = { calendarId: randomUUID(), boatId, ownerId, name, periods };
    return insert({ ...context, db: tx }, { ...calendar, source: "file" });
  });
}

type Linked = Linking & {
  calendarId: string;
  ownerId: string;
  source: "address" | "file";
  periods: readonly Period[];
};

/** Must run in a transaction that has locked the boat. */
async function insert(
  { db: tx, now, record }: SystemContext,
  { calendarId, boatId, ownerId, name, source, periods }: Linked,
  address?: { address: string; keyId: string; etag: string | null },
): Promise<Outcome<null, "too_many_calendars">> {
  const [stored] = await tx
    .select({ calendars: count() })
    .from(importedCalendars)
    .where(eq(importedCalendars.boatId, boatId));
  if ((stored?.calendars ?? 0) >= maxCalendars) return refused("too_many_calendars");
  await tx
    .insert(importedCalendars)
    .values({ id: calendarId, boatId, name, readAt: now, triedAt: now, ...address });
  const calendar = { calendarId, boatId, ownerId };
  await record(tx, { type: "calendar_linked", ...calendar, name, source });
  await storeDays({ db: tx, now, record }, calendar, periods);
  return done(null);
}
