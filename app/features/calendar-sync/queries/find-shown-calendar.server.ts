import { and, eq } from "drizzle-orm";
import { shownVersion } from "#app/features/listing-editor/queries/shown-version.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { importedCalendars } from "#db/schema/schema.ts";
import { decryptAddress } from "../commands/encrypt-address.server.ts";
import { decrypted } from "./decrypted-address.server.ts";

type Shown = { name: string; address: string };

/** The version of what the form of an imported calendar shows. */
export function calendarVersion({ name, address }: Shown): string {
  return shownVersion({ name, address });
}

/**
 * What the form of a boat's imported calendar shows, as it is now; null for a calendar from a file, which has
 * no form, and for one that the boat does not import.
 */
export async function findShownCalendar(
  { db, secrets }: { db: Db; secrets: Secrets },
  { calendarId, boatId, ownerId }: { calendarId: string; boatId: string; ownerId: string },
): Promise<Shown | null> {
  const { name, address, keyId } = importedCalendars;
  const [calendar] = await db
    .select({ name, address, keyId })
    .from(importedCalendars)
    .where(and(eq(importedCalendars.id, calendarId), eq(importedCalendars.boatId, boatId)));
  if (!calendar || calendar.address === null || calendar.keyId === null) return null;
  const encrypted = { address: calendar.address, keyId: calendar.keyId };
  const place = { calendarId, ownerId };
  return {
    name: calendar.name,
    address: decrypted(() => decryptAddress(secrets, place, encrypted).href),
  };
}
