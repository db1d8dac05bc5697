import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Period } from "#app/features/availability/domain/taken-periods.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { SecretError, type Secrets } from "#app/platform/encryption/secrets.server.ts";
import { importedCalendars, importedDays } from "#db/schema/schema.ts";
import { decryptAddress } from "./encrypt-address.server.ts";

type OfBoat = { boatId: string; ownerId: string };

/**
 * Finds the calendar that a boat already imports from this address: its id, or null if there is none.
 * Encrypting the same address twice gives different texts, so the boat's few calendars are decrypted and
 * compared. Must run in a transaction that has locked the boat.
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

/** Null when no key decrypts the address any more: it then counts as a different address. */
function hrefOf(decrypt: () => URL): string | null {
  try {
    return decrypt().href;
  } catch (error) {
    if (error instanceof SecretError) return null;
    throw error;
  }
}

/**
 * Finds the calendar that a boat imported from a file with this name and exactly these days: its id, or null
 * if there is none.
 */
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
    // A calendar without days yields one row, with null dates (left join).
    const days = ofCalendar.flatMap(({ startsOn, endsOn }) =>
      startsOn && endsOn ? [{ startsOn, endsOn }] : [],
    );
    if (isDeepStrictEqual(days, periods)) return id;
  }
  return null;
}
