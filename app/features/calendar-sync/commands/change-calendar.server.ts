import { lockOwnBoat } from "#app/features/listing-editor/commands/lock-own-boat.server.ts";
import { getOwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { done } from "#app/platform/errors.ts";
import type { PublicWeb } from "#app/platform/public-web/read-public-file.server.ts";
import type { CalendarFailure } from "../domain/calendar-failure.ts";
import { fetchNewCalendar } from "../queries/fetch-days.server.ts";
import { rewriteCalendar } from "./rewrite-calendar.server.ts";

type Change = { boatId: string; calendarId: string; name: string; address: URL };

/**
 * Gives an imported calendar of the actor's boat another name and address. The new address is read first:
 * when it yields no calendar, the change is refused with the reason and the old days stay. Throws `not_found`
 * for other people's boats, for another boat's calendar, and for a calendar that came from a file.
 */
export async function changeCalendar(
  context: CommandContext & { secrets: Secrets; web: PublicWeb },
  { boatId, calendarId, name, address }: Change,
): Promise<
  { ok: true; value: null } | { ok: false; reason: CalendarFailure; detail: number | null }
> {
  const { db, actor, now, web } = context;
  await getOwnBoat(db, actor, boatId);
  const read = await fetchNewCalendar(web, address, { boatId, now });
  if (!read.ok) return read;
  return db.transaction(async (tx) => {
    const { userId: ownerId } = await lockOwnBoat(tx, actor, boatId);
    await rewriteCalendar(
      { ...context, db: tx },
      { calendarId, boatId, ownerId },
      { name, address, ...read.value },
    );
    return done(null);
  });
}
