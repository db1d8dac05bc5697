import { and, eq, isNotNull } from "drizzle-orm";
import { lockOwnBoat } from "#app/features/listing-editor/commands/lock-own-boat.server.ts";
import { getOwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done } from "#app/platform/errors.ts";
import type { PublicWeb } from "#app/platform/public-web/read-public-file.server.ts";
import type { Secrets } from "#app/platform/secrets.server.ts";
import { importedCalendars } from "#db/schema/schema.ts";
import type { CalendarFailure } from "../domain/calendar-failure.ts";
import { fetchNewCalendar } from "../queries/fetch-days.server.ts";
import { encryptAddress } from "./encrypt-address.server.ts";
import { storeDays } from "./store-days.server.ts";

type Change = { boatId: string; calendarId: string; name: string; address: URL };

/**
 * Gives an imported calendar of the actor's boat another name and address. The new address is read
 * first; one that gives no calendar is refused with the reason, and the old days stay. Throws
 * `not_found` for other people's boats, for another boat's calendar, and for one from a file.
 */
export async function changeCalendar(
  { db, actor, now, record, secrets, web }: CommandContext & { secrets: Secrets; web: PublicWeb },
  { boatId, calendarId, name, address }: Change,
): Promise<
  { ok: true; value: null } | { ok: false; reason: CalendarFailure; detail: number | null }
> {
  await getOwnBoat(db, actor, boatId);
  const read = await fetchNewCalendar(web, address, { boatId, now });
  if (!read.ok) return read;
  const { periods, etag } = read.value;
  return db.transaction(async (tx) => {
    const { userId: ownerId } = await lockOwnBoat(tx, actor, boatId);
    const calendar = { calendarId, boatId, ownerId };
    const [changed] = await tx
      .update(importedCalendars)
      .set({
        name,
        ...encryptAddress(secrets, calendar, address),
        etag,
        readAt: now,
        triedAt: now,
        failures: 0,
        failure: null,
        failureStatus: null,
      })
      .where(
        and(
          eq(importedCalendars.id, calendarId),
          eq(importedCalendars.boatId, boatId),
          isNotNull(importedCalendars.address),
        ),
      )
      .returning({ id: importedCalendars.id });
    if (!changed) throw new AppError("not_found");
    await record(tx, { type: "calendar_changed", ...calendar, name });
    await storeDays({ db: tx, now, record }, calendar, periods);
    return done(null);
  });
}
