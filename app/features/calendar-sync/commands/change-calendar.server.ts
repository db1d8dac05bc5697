import { lockOwnBoat } from "#app/features/listing-editor/commands/lock-own-boat.server.ts";
import { getOwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { timeZoneOf } from "#app/features/places/domain/time-zone.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import {
  AppError,
  type Done,
  done,
  type Outcome,
  type Refusal,
  refused,
} from "#app/platform/errors.ts";
import type { PublicWeb } from "#app/platform/public-web/read-public-file.server.ts";
import type { RefusedCalendar } from "../domain/calendar-failure.ts";
import { fetchNewCalendar } from "../queries/fetch-days.server.ts";
import { calendarVersion, findShownCalendar } from "../queries/find-shown-calendar.server.ts";
import { findCalendarOfAddress } from "./find-linked-calendar.server.ts";
import { renameCalendar, rewriteCalendar } from "./rewrite-calendar.server.ts";

type Change = {
  boatId: string;
  calendarId: string;
  name: string;
  address: URL;
  /** The version that the form showed; missing in older forms. */
  version?: string | undefined;
};
type Changing = CommandContext & { secrets: Secrets; web: PublicWeb };
type Conflict = Refusal<"changed_meanwhile">;

/**
 * Gives an imported calendar of the actor's boat another name and address. A new address is read first: when
 * it yields no calendar, the change is refused with the reason and the old days stay. Also refused for an
 * address that the boat imports already with another calendar, and when the calendar was changed since the
 * form showed it. Another name alone needs no reading, and is saved while the other site does not answer.
 * Throws `not_found` for other people's boats, for another boat's calendar, and for a calendar that came from
 * a file.
 */
export async function changeCalendar(
  context: Changing,
  change: Change,
): Promise<Outcome<null, "already_linked"> | Conflict | RefusedCalendar> {
  const { db, actor, now, web } = context;
  const { boatId, name, address } = change;
  const renamed = await db.transaction((tx) => renameOnly({ ...context, db: tx }, change));
  if (renamed) return renamed;
  const { city } = await getOwnBoat(db, actor, boatId);
  const read = await fetchNewCalendar(web, address, { boatId, timeZone: timeZoneOf(city), now });
  if (!read.ok) return read;
  return db.transaction(async (tx) => {
    const changing = { ...context, db: tx };
    const { calendar, changed } = await lockShown(changing, change);
    if (changed) return changed;
    const linked = await findCalendarOfAddress(changing, calendar, address);
    if (linked !== null && linked !== calendar.calendarId) return refused("already_linked");
    await rewriteCalendar(changing, calendar, { name, address, ...read.value });
    return done(null);
  });
}

/** Saves the name if the calendar has the address already; null if it has another one. */
async function renameOnly(
  changing: Changing,
  change: Change,
): Promise<Done<null> | Conflict | null> {
  const { calendar, stored, changed } = await lockShown(changing, change);
  if (changed) return changed;
  if (stored.address !== change.address.href) return null;
  await renameCalendar(changing, calendar, change.name);
  return done(null);
}

/**
 * Locks the boat. `changed` is the outcome if its calendar is no longer as the form showed it: refused, unless
 * it has the typed name and address already, as when a form is sent twice.
 */
async function lockShown(
  changing: Changing,
  { boatId, calendarId, name, address, version }: Change,
) {
  const { userId: ownerId } = await lockOwnBoat(changing.db, changing.actor, boatId);
  const calendar = { calendarId, boatId, ownerId };
  const stored = await findShownCalendar(changing, calendar);
  if (!stored) throw new AppError("not_found");
  const isShown = version === undefined || version === calendarVersion(stored);
  const isTyped = stored.name === name && stored.address === address.href;
  const changed: Done<null> | Conflict | null = isShown
    ? null
    : isTyped
      ? done(null)
      : refused("changed_meanwhile");
  return { calendar, stored, changed };
}
