import { lockOwnBoat } from "#app/features/listing-editor/commands/lock-own-boat.server.ts";
import { getOwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { timeZoneOf } from "#app/features/places/domain/time-zone.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { PublicWeb } from "#app/platform/public-web/read-public-file.server.ts";
import type { RefusedCalendar } from "../domain/calendar-failure.ts";
import { fetchNewCalendar } from "../queries/fetch-days.server.ts";
import { findCalendarOfAddress } from "./find-linked-calendar.server.ts";
import { renameCalendar, rewriteCalendar } from "./rewrite-calendar.server.ts";

type Change = { boatId: string; calendarId: string; name: string; address: URL };
type Changing = CommandContext & { secrets: Secrets; web: PublicWeb };

/**
 * Gives an imported calendar of the actor's boat another name and address. A new address is read first: when
 * it yields no calendar, the change is refused with the reason and the old days stay. Also refused for an
 * address that the boat imports already with another calendar. Another name alone needs no reading, and is
 * saved while the other site does not answer. Throws `not_found` for other people's boats, for another boat's
 * calendar, and for a calendar that came from a file.
 */
export async function changeCalendar(
  context: Changing,
  change: Change,
): Promise<Outcome<null, "already_linked"> | RefusedCalendar> {
  const { db, actor, now, web } = context;
  const { boatId, calendarId, name, address } = change;
  if (await renamesOnly(context, change)) return done(null);
  const { city } = await getOwnBoat(db, actor, boatId);
  const read = await fetchNewCalendar(web, address, { boatId, timeZone: timeZoneOf(city), now });
  if (!read.ok) return read;
  return db.transaction(async (tx) => {
    const { userId: ownerId } = await lockOwnBoat(tx, actor, boatId);
    const changing = { ...context, db: tx };
    const linked = await findCalendarOfAddress(changing, { boatId, ownerId }, address);
    if (linked !== null && linked !== calendarId) return refused("already_linked");
    await rewriteCalendar(
      changing,
      { calendarId, boatId, ownerId },
      { name, address, ...read.value },
    );
    return done(null);
  });
}

/** Saves the name if the calendar already has the address; returns whether it has. */
function renamesOnly(context: Changing, { boatId, calendarId, name, address }: Change) {
  return context.db.transaction(async (tx) => {
    const { userId: ownerId } = await lockOwnBoat(tx, context.actor, boatId);
    const renaming = { ...context, db: tx };
    const linked = await findCalendarOfAddress(renaming, { boatId, ownerId }, address);
    if (linked !== calendarId) return false;
    await renameCalendar(renaming, { calendarId, boatId, ownerId }, name);
    return true;
  });
}
