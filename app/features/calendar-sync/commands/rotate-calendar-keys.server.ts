import { and, asc, eq, gt, isNotNull, ne } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Rotation, rotateRows } from "#app/platform/database/rotate-rows.server.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { boats, calendarFeeds, importedCalendars } from "#db/schema/schema.ts";
import { feedPlace } from "../queries/find-feed-token.server.ts";
import { decryptAddress, encryptAddress } from "./encrypt-address.server.ts";

/**
 * Re-encrypts the addresses of all feeds and imported calendars with the first key of ENCRYPTION_KEY, where
 * they are encrypted with another key.
 */
export async function rotateCalendarKeys(db: Db, secrets: Secrets): Promise<Rotation> {
  const feeds = await rotateFeeds(db, secrets);
  const calendars = await rotateCalendars(db, secrets);
  return {
    rotated: feeds.rotated + calendars.rotated,
    changed: feeds.changed + calendars.changed,
    unreadable: feeds.unreadable + calendars.unreadable,
  };
}

type Feed = { boatId: string; token: string; keyId: string; ownerId: string };

function rotateFeeds(db: Db, secrets: Secrets): Promise<Rotation> {
  const { boatId, token, keyId } = calendarFeeds;
  const placeOf = (feed: Feed) => feedPlace(feed.boatId, feed.ownerId);
  return rotateRows<Feed, string>({
    next: (after, limit) =>
      db
        .select({ boatId, token, keyId, ownerId: boats.userId })
        .from(calendarFeeds)
        .innerJoin(boats, eq(boats.id, boatId))
        .where(and(ne(keyId, secrets.keyId), after ? gt(boatId, after.boatId) : undefined))
        .orderBy(asc(boatId))
        .limit(limit),
    decrypt: (feed) => secrets.decrypt(feed.token, feed.keyId, placeOf(feed)),
    replace: (feed, text) =>
      db
        .update(calendarFeeds)
        .set({ token: secrets.encrypt(text, placeOf(feed)), keyId: secrets.keyId })
        .where(and(eq(boatId, feed.boatId), eq(token, feed.token)))
        .returning({ boatId }),
  });
}

type Calendar = { id: string; address: string; keyId: string; ownerId: string };

function rotateCalendars(db: Db, secrets: Secrets): Promise<Rotation> {
  const { id, address, keyId } = importedCalendars;
  const placeOf = (calendar: Calendar) => ({
    calendarId: calendar.id,
    ownerId: calendar.ownerId,
  });
  return rotateRows<Calendar, URL>({
    next: async (after, limit) => {
      const rows = await db
        .select({ id, address, keyId, ownerId: boats.userId })
        .from(importedCalendars)
        .innerJoin(boats, eq(boats.id, importedCalendars.boatId))
        .where(
          and(isNotNull(address), ne(keyId, secrets.keyId), after ? gt(id, after.id) : undefined),
        )
        .orderBy(asc(id))
        .limit(limit);
      return rows.flatMap((row) => {
        const { address: text, keyId: key } = row;
        return text === null || key === null ? [] : [{ ...row, address: text, keyId: key }];
      });
    },
    decrypt: (calendar) => decryptAddress(secrets, placeOf(calendar), calendar),
    replace: (calendar, url) =>
      db
        .update(importedCalendars)
        .set(encryptAddress(secrets, placeOf(calendar), url))
        .where(and(eq(id, calendar.id), eq(address, calendar.address)))
        .returning({ id }),
  });
}
