import { asc, eq, inArray } from "drizzle-orm";
import { listLinkedCalendars } from "#app/features/calendar-sync/queries/list-linked-calendars.server.ts";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { Secrets } from "#app/platform/secrets.server.ts";
import { boatExtras, boats, boatUnavailabilities, importedDays } from "#db/schema/schema.ts";

type Scope = { db: Db; secrets: Secrets };

/** A person's boats with their extras, blocked days and imported calendars. */
export async function listOwnBoats({ db, secrets }: Scope, userId: string) {
  const owned = await db.select().from(boats).where(eq(boats.userId, userId));
  const ids = owned.map(({ id }) => id);
  const extras = await db.select().from(boatExtras).where(inArray(boatExtras.boatId, ids));
  const blocks = await db
    .select()
    .from(boatUnavailabilities)
    .where(inArray(boatUnavailabilities.boatId, ids));
  const list = [];
  for (const boat of owned) {
    list.push({
      ...boat,
      extras: extras.filter(({ boatId }) => boatId === boat.id),
      unavailabilities: blocks.filter(({ boatId }) => boatId === boat.id),
      importedCalendars: await listCalendars({ db, secrets }, boat),
    });
  }
  return list;
}

/** As the owner reads them beside the boat's calendar: with their address, which they gave. */
async function listCalendars({ db, secrets }: Scope, boat: OwnBoat) {
  const calendars = await listLinkedCalendars(db, secrets, boat);
  const days = await db
    .select()
    .from(importedDays)
    .where(eq(importedDays.boatId, boat.id))
    .orderBy(asc(importedDays.startDate));
  return calendars.map(({ id, name, address, readAt }) => ({
    name,
    address,
    readAt,
    days: days
      .filter(({ calendarId }) => calendarId === id)
      .map(({ startDate, endDate }) => ({ startDate, endDate })),
  }));
}
