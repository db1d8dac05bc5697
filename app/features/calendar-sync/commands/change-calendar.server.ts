import { lockOwnBoat } from "#app/features/listing-editor/commands/lock-own-boat.server.ts";
import { getOwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { PublicWeb } from "#app/platform/public-web/read-public-file.server.ts";
import type { RefusedCalendar } from "../domain/calendar-failure.ts";
import { fetchNewCalendar } from "../queries/fetch-days.server.ts";
import { findCalendarOfAddress } from "./find-linked-calendar.server.ts";
import { rewriteCalendar } from "./rewrite-calendar.server.ts";

type Change = { boatId: string; calendarId: string; name: string; address: URL };

/**
 * Gives an imported calendar of the actor's boat another name and address. The new address is read first:
 * when it yields no calendar, the change is refused with the reason and the old days stay. Also refused for
 * an address that the boat imports already with another calendar. Throws `not_found` for other people's
 * boats, for another boat's calendar, and for a calendar that came from a file.
 */
export async function changeCalendar(
  context: CommandContext & { secrets: Secrets; web: PublicWeb },
  { boatId, calendarId, name, address }: Change,
): Promise<Outcome<null, "already_linked"> | RefusedCalendar> {
  const { db, actor, now, web } = context;
  await getOwnBoat(db, actor, boatId);
  const read = await fetchNewCalendar(web, address, { boatId, now });
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
