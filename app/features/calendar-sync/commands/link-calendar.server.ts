import { randomUUID } from "node:crypto";
import { count, eq } from "drizzle-orm";
import { lockOwnBoat } from "#app/features/listing-editor/commands/lock-own-boat.server.ts";
import { getOwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import type { Period } from "#app/features/availability/domain/taken-periods.ts";
import { todayInParis } from "#app/platform/calendar-date.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { PublicWeb } from "#app/platform/public-web/read-public-file.server.ts";
import type { Secrets } from "#app/platform/secrets.server.ts";
import { importedCalendars } from "#db/schema/schema.ts";
import type { CalendarFailure } from "../domain/calendar-failure.ts";
import { mostCalendars, readingWindow } from "../domain/reading-limits.ts";
import { fetchNewCalendar } from "../queries/fetch-days.server.ts";
import { readTakenDays } from "../queries/read-taken-days.server.ts";
import { encryptAddress } from "./encrypt-address.server.ts";
import { storeDays } from "./store-days.server.ts";

export type LinkRefusal = CalendarFailure | "too_many_calendars";
/** With what the other site answered, where it did. */
type Linkage =
  | { ok: true; value: null }
  | { ok: false; reason: LinkRefusal; detail?: number | null };

type Linking = { boatId: string; name: string };

/**
 * Imports a calendar from its address into the actor's boat. It is read first, so that an address
 * which gives no calendar is refused with the reason; it is not stored then. A boat has at most 10.
 * Throws `not_found` for other people's boats.
 */
export async function linkCalendarAddress(
  context: CommandContext & { secrets: Secrets; web: PublicWeb },
  { boatId, name, address }: Linking & { address: URL },
): Promise<Linkage> {
  const { db, actor, now, secrets, web } = context;
  const boat = await getOwnBoat(db, actor, boatId);
  const read = await fetchNewCalendar(web, address, { boatId, now });
  if (!read.ok) return read;
  const { periods, etag } = read.value;
  const calendarId = randomUUID();
  const encrypted = encryptAddress(secrets, { calendarId, ownerId: boat.userId }, address);
  return insert(context, {
    calendarId,
    boatId,
    name,
    source: "address",
    periods,
    ...encrypted,
    etag,
  });
}

/** Imports the days of a calendar file, once; otherwise as from an address. */
export async function linkCalendarFile(
  context: CommandContext,
  { boatId, name, file }: Linking & { file: File },
): Promise<Outcome<null, LinkRefusal>> {
  const { db, actor, now } = context;
  await getOwnBoat(db, actor, boatId);
  const window = readingWindow(todayInParis(now), "file");
  const periods = readTakenDays(await file.text(), { window, boatId });
  if (!periods.ok) return periods;
  const calendarId = randomUUID();
  return insert(context, { calendarId, boatId, name, source: "file", periods: periods.value });
}

type Linked = Linking & {
  calendarId: string;
  source: "address" | "file";
  periods: readonly Period[];
  address?: string;
  keyId?: string;
  etag?: string | null;
};

async function insert(
  context: CommandContext,
  { calendarId, boatId, name, source, periods, ...address }: Linked,
): Promise<Outcome<null, "too_many_calendars">> {
  const { actor, now, record } = context;
  return context.db.transaction(async (tx) => {
    const { userId: ownerId } = await lockOwnBoat(tx, actor, boatId);
    const [stored] = await tx
      .select({ calendars: count() })
      .from(importedCalendars)
      .where(eq(importedCalendars.boatId, boatId));
    if ((stored?.calendars ?? 0) >= mostCalendars) return refused("too_many_calendars");
    await tx
      .insert(importedCalendars)
      .values({ id: calendarId, boatId, name, readAt: now, triedAt: now, ...address });
    const calendar = { calendarId, boatId, ownerId };
    await record(tx, { type: "calendar_linked", ...calendar, name, source });
    await storeDays({ db: tx, now, record }, calendar, periods);
    return done(null);
  });
}
