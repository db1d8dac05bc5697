import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Period } from "#app/features/availability/domain/taken-periods.ts";
import type { Db } from "#app/platform/db.server.ts";
import { SecretError, type Secrets } from "#app/platform/secrets.server.ts";
import { importedCalendars, importedDays } from "#db/schema/schema.ts";
import { decryptAddress } from "./encrypt-address.server.ts";

type OfBoat = { boatId: string; ownerId: string };

/**
 * The id of the calendar that a boat has from this address already; null without one. Each encryption of an address
 * is another text, so the few calendars of the boat are decrypted. Part of a transaction that has locked the boat.
 */
export async function findCalendarOfAddress(
  { db, secrets }: { db: Db; secrets: Secrets },
  { boatId, ownerId }: OfBoat,
  sought: URL,
): Promise<string | null> {
  const linked = await db
    .select({
      id: importedCalendars.id,
      address: importedCalendars.address,
      keyId: importedCalendars.keyId,
    })
    .from(importedCalendars)
    .where(eq(importedCalendars.boatId, boatId))
    .orderBy(asc(importedCalendars.id));
  const found = linked.find(({ id, address, keyId }) => {
    if (address === null || keyId === null) return false;
    const place = { calendarId: id, ownerId };
    return hrefOf(() => decryptAddress(secrets, place, { address, keyId })) === sought.href;
  });
  return found?.id ?? null;
}

/** One that no key decrypts any more can only be another one. */
function hrefOf(decrypt: () => URL): string | null {
  try {
    return decrypt().href;
  } catch (error) {
    if (error instanceof SecretError) return null;
    throw error;
  }
}

/** The id of a boat's calendar that came from a file under this name with just these days; null without one. */
export async function findCalendarOfFile(
  db: Db,
  { boatId, name, periods }: { boatId: string; name: string; periods: readonly Period[] },
): Promise<string | null> {
  const rows = await db
    .select({
      id: importedCalendars.id,
      startsOn: importedDays.startDate,
      endsOn: importedDays.endDate,
    })
    .from(importedCalendars)
    .leftJoin(importedDays, eq(importedDays.calendarId, importedCalendars.id))
    .where(
      and(
        eq(importedCalendars.boatId, boatId),
        eq(importedCalendars.name, name),
        isNull(importedCalendars.address),
      ),
    )
    .orderBy(asc(importedCalendars.id), asc(importedDays.startDate));
  for (const [id, ofCalendar] of Map.groupBy(rows, (row) => row.id)) {
    // A calendar without days has one row with neither.
    const days = ofCalendar.flatMap(({ startsOn, endsOn }) =>
      startsOn && endsOn ? [{ startsOn, endsOn }] : [],
    );
    if (isDeepStrictEqual(days, periods)) return id;
  }
  return null;
}
