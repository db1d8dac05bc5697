import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { SecretError, type Secrets } from "#app/platform/secrets.server.ts";
import { boats, calendarFeeds, importedCalendars } from "#db/schema/schema.ts";
import { feedPlace } from "./open-feed.server.ts";
import { decryptAddress, encryptAddress } from "./encrypt-address.server.ts";

type Rotated = "rotated" | "changed" | "unreadable";

/**
 * Re-encrypts the addresses of all feeds and imported calendars with the first key of ENCRYPTION_KEY, where
 * they are encrypted with another key. As with bank details, a row is only updated if it has not changed
 * meanwhile, and an interrupted run can simply be started again.
 */
export async function rotateCalendarKeys(
  db: Db,
  secrets: Secrets,
): Promise<Record<Rotated, number>> {
  const counts = { rotated: 0, changed: 0, unreadable: 0 };
  for (const rotate of [
    ...(await rotationsOfFeeds(db, secrets)),
    ...(await rotationsOfCalendars(db, secrets)),
  ]) {
    counts[await unlessUnreadable(rotate)] += 1;
  }
  return counts;
}

type Rotation = () => Promise<Rotated>;

async function rotationsOfFeeds(db: Db, secrets: Secrets): Promise<Rotation[]> {
  const rows = await db
    .select({ feed: calendarFeeds, ownerId: boats.userId })
    .from(calendarFeeds)
    .innerJoin(boats, eq(boats.id, calendarFeeds.boatId))
    .where(ne(calendarFeeds.keyId, secrets.keyId));
  return rows.map(({ feed: { boatId, token, keyId }, ownerId }) => async () => {
    const place = feedPlace(boatId, ownerId);
    const text = secrets.decrypt(token, keyId, place);
    const replaced = await db
      .update(calendarFeeds)
      .set({ token: secrets.encrypt(text, place), keyId: secrets.keyId })
      .where(and(eq(calendarFeeds.boatId, boatId), eq(calendarFeeds.token, token)))
      .returning({ boatId: calendarFeeds.boatId });
    return replaced.length > 0 ? "rotated" : "changed";
  });
}

async function rotationsOfCalendars(db: Db, secrets: Secrets): Promise<Rotation[]> {
  const rows = await db
    .select({ calendar: importedCalendars, ownerId: boats.userId })
    .from(importedCalendars)
    .innerJoin(boats, eq(boats.id, importedCalendars.boatId))
    .where(ne(importedCalendars.keyId, secrets.keyId));
  return rows.flatMap(({ calendar: { id, address, keyId }, ownerId }) => {
    if (address === null || keyId === null) return [];
    return async () => {
      const place = { calendarId: id, ownerId };
      const decrypted = decryptAddress(secrets, place, { address, keyId });
      const replaced = await db
        .update(importedCalendars)
        .set(encryptAddress(secrets, place, decrypted))
        .where(and(eq(importedCalendars.id, id), eq(importedCalendars.address, address)))
        .returning({ id: importedCalendars.id });
      return replaced.length > 0 ? "rotated" : "changed";
    };
  });
}

async function unlessUnreadable(rotate: Rotation): Promise<Rotated> {
  try {
    return await rotate();
  } catch (error) {
    if (error instanceof SecretError) return "unreadable";
    throw error;
  }
}
