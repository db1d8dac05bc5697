import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { standingStatuses } from "#app/features/contact-details/domain/paid-rental.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/platform/database/db.server.ts";
import { addDays, type CalendarDate, todayInParis } from "#app/platform/time/calendar-date.ts";
import {
  boats,
  boatUnavailabilities,
  calendarFeeds,
  profiles,
  reservations,
} from "#db/schema/schema.ts";
import { hashOfToken } from "../commands/open-feed.server.ts";
import { type CalendarEntry, writeBoatCalendar } from "./write-boat-calendar.server.ts";

/** Past days stay in the feed for a month, so that other calendars do not lose what is in progress. */
const pastDays = 31;

/** A boat with a feed, and its owner's language. */
type Feed = { boatId: string; title: string; language: Language };

/**
 * Finds the feed by the secret in its address, which makes it public to anyone who knows the address; null
 * when there is none.
 */
export async function findFeed(db: Db, token: string): Promise<Feed | null> {
  const [feed] = await db
    .select({ boatId: boats.id, title: boats.title, language: profiles.language })
    .from(calendarFeeds)
    .innerJoin(boats, eq(boats.id, calendarFeeds.boatId))
    .innerJoin(profiles, eq(profiles.userId, boats.userId))
    .where(eq(calendarFeeds.tokenHash, hashOfToken(token)));
  return feed ?? null;
}

/**
 * The iCalendar text of a feed: the days that the boat itself takes, without any personal data. Confirmed
 * rentals are 'Réservé' and include the days of preparation around them; the owner's blocks are
 * 'Indisponible', without their reason. Days of imported calendars and holds are left out
 * (docs/decisions/0027).
 */
export async function writeFeed(
  { db, now, publicUrl }: { db: Db; now: Date; publicUrl: string },
  { boatId, title, language }: Feed,
): Promise<string> {
  const from = addDays(todayInParis(now), -pastDays);
  const locale = { locale: language };
  const [rentals, blocks] = await Promise.all([
    listRentals(db, boatId, from),
    listBlocks(db, boatId, from),
  ]);
  const entries: CalendarEntry[] = [
    ...named(m.calendars_feed_reserved({}, locale), rentals),
    ...named(m.calendars_feed_unavailable({}, locale), blocks),
  ];
  return writeBoatCalendar({ boatId, name: title, publicUrl, entries });
}

type Row = Omit<CalendarEntry, "summary">;

function named(summary: string, rows: readonly Row[]): CalendarEntry[] {
  return rows.map((row) => ({ ...row, summary }));
}

function listRentals(db: Db, boatId: string, from: CalendarDate): Promise<Row[]> {
  return db
    .select({
      rowId: reservations.id,
      startsOn: sql<CalendarDate>`${reservations.checkInDate} - ${boats.preparationDays}`,
      endsOn: sql<CalendarDate>`${reservations.checkOutDate} + ${boats.preparationDays}`,
      addedAt: reservations.createdAt,
      // The days also change with the boat's days of preparation.
      changedAt: sql<Date>`greatest(${reservations.statusChangedAt}, ${boats.updatedAt})`.mapWith(
        reservations.statusChangedAt,
      ),
    })
    .from(reservations)
    .innerJoin(boats, eq(boats.id, reservations.boatId))
    .where(
      and(
        eq(reservations.boatId, boatId),
        inArray(reservations.status, standingStatuses),
        gte(reservations.checkOutDate, from),
      ),
    )
    .orderBy(reservations.checkInDate);
}

function listBlocks(db: Db, boatId: string, from: CalendarDate): Promise<Row[]> {
  return db
    .select({
      rowId: boatUnavailabilities.id,
      startsOn: boatUnavailabilities.startDate,
      endsOn: boatUnavailabilities.endDate,
      addedAt: boatUnavailabilities.createdAt,
      changedAt: boatUnavailabilities.updatedAt,
    })
    .from(boatUnavailabilities)
    .where(and(eq(boatUnavailabilities.boatId, boatId), gte(boatUnavailabilities.endDate, from)))
    .orderBy(boatUnavailabilities.startDate, boatUnavailabilities.id);
}
