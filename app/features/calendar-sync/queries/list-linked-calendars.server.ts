import { asc, count, eq, inArray } from "drizzle-orm";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { SecretError, type Secrets } from "#app/platform/encryption/secrets.server.ts";
import { calendarFeeds, importedCalendars, importedDays } from "#db/schema/schema.ts";
import { feedPlace } from "../commands/open-feed.server.ts";
import { decryptAddress } from "../commands/encrypt-address.server.ts";

export type LinkedCalendar = Awaited<ReturnType<typeof listLinkedCalendars>>[number];

type OwnedBoat = Pick<OwnBoat, "id" | "userId">;

/**
 * Lists the calendars that the owner's boats import, oldest first, with the number of periods each one takes.
 */
export async function listLinkedCalendars(db: Db, secrets: Secrets, boats: readonly OwnedBoat[]) {
  const owners = new Map(boats.map(({ id, userId }) => [id, userId]));
  const rows = await db
    .select({ calendar: importedCalendars, periods: count(importedDays.startDate) })
    .from(importedCalendars)
    .leftJoin(importedDays, eq(importedDays.calendarId, importedCalendars.id))
    .where(inArray(importedCalendars.boatId, [...owners.keys()]))
    .groupBy(importedCalendars.id)
    .orderBy(asc(importedCalendars.createdAt), asc(importedCalendars.id));
  return rows.map(({ calendar, periods }) => {
    const { id, boatId, name, readAt, failures, failure, failureStatus, address, keyId } = calendar;
    const place = { calendarId: id, ownerId: owners.get(boatId) ?? "" };
    return {
      id,
      boatId,
      name,
      readAt,
      periods,
      failures,
      failure,
      failureStatus,
      /** Null for a file; empty if it cannot be decrypted. */
      address:
        address === null || keyId === null
          ? null
          : decrypted(() => decryptAddress(secrets, place, { address, keyId }).href),
    };
  });
}

/**
 * The secret in the address of a boat's feed; null when the boat has no feed or the secret cannot be
 * decrypted.
 */
export async function findFeedToken(
  db: Db,
  secrets: Secrets,
  boat: OwnBoat,
): Promise<string | null> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.boatId, boat.id));
  if (!feed) return null;
  const place = feedPlace(boat.id, boat.userId);
  return decrypted(() => secrets.decrypt(feed.token, feed.keyId, place)) || null;
}

/**
 * Empty when no key fits any more: the owner then has to enter the address again, or renew the feed's
 * address.
 */
function decrypted(read: () => string): string {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    logger.error({ err: error }, "a calendar's address cannot be decrypted");
    return "";
  }
}
