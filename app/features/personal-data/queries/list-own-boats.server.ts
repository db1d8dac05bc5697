import { asc, eq, inArray } from "drizzle-orm";
import {
  type LinkedCalendar,
  listLinkedCalendars,
} from "#app/features/calendar-sync/queries/list-linked-calendars.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { boatExtras, boats, boatUnavailabilities, importedDays } from "#db/schema/schema.ts";

type Scope = { db: Db; secrets: Secrets };

/**
 * A person's boats, in the order in which they were added, with their extras, blocked days and imported
 * calendars, in the order of the pages that show them.
 */
export async function listOwnBoats({ db, secrets }: Scope, userId: string) {
  const owned = await db
    .select()
    .from(boats)
    .where(eq(boats.userId, userId))
    .orderBy(asc(boats.createdAt), asc(boats.id));
  const ids = owned.map(({ id }) => id);
  const extras = await db
    .select()
    .from(boatExtras)
    .where(inArray(boatExtras.boatId, ids))
    .orderBy(asc(boatExtras.createdAt), asc(boatExtras.id));
  const blocks = await db
    .select()
    .from(boatUnavailabilities)
    .where(inArray(boatUnavailabilities.boatId, ids))
    .orderBy(asc(boatUnavailabilities.startDate), asc(boatUnavailabilities.id));
  const days = await db
    .select()
    .from(importedDays)
    .where(inArray(importedDays.boatId, ids))
    .orderBy(asc(importedDays.startDate));
  const calendars = await listLinkedCalendars(db, secrets, owned);
  return owned.map((boat) => ({
    ...boat,
    extras: extras.filter(({ boatId }) => boatId === boat.id),
    unavailabilities: blocks.filter(({ boatId }) => boatId === boat.id),
    importedCalendars: calendars
      .filter(({ boatId }) => boatId === boat.id)
      .map((calendar) => calendarOf(calendar, days)),
  }));
}

type ImportedDays = typeof importedDays.$inferSelect;

/**
 * An imported calendar as its owner sees it on the boat's calendar page, with the address that they
 * entered.
 */
function calendarOf({ id, name, address, readAt }: LinkedCalendar, days: readonly ImportedDays[]) {
  return {
    name,
    address,
    readAt,
    days: days
      .filter(({ calendarId }) => calendarId === id)
      .map(({ startDate, endDate }) => ({ startDate, endDate })),
  };
}
