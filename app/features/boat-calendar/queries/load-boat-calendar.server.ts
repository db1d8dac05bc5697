import { and, asc, eq, gt, gte, lte, or } from "drizzle-orm";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { addDays, type CalendarDate, todayInParis } from "#app/platform/time/calendar-date.ts";
import { firstOfMonth, lastOfMonth } from "#app/platform/time/months.ts";
import {
  boatUnavailabilities,
  importedCalendars,
  importedDays,
  profiles,
  reservations,
} from "#db/schema/schema.ts";
import type { Block, BoatCalendar, Rental } from "../domain/boat-calendar.ts";

type Shown = {
  now: Date;
  /** The first day of the first of the two months shown. */
  month: CalendarDate;
};

/**
 * The calendar of the owner's boat (spec 2 §7 calendar): blocks, rentals, days held by payments in progress,
 * days of imported calendars, and the prices of free days. Of what is over, only the blocks, which the page
 * lists, and the rentals of the months shown.
 */
export async function loadBoatCalendar(
  db: Db,
  boat: OwnBoat,
  { now, month }: Shown,
): Promise<BoatCalendar> {
  const blocks = await db
    .select()
    .from(boatUnavailabilities)
    .where(eq(boatUnavailabilities.boatId, boat.id))
    .orderBy(asc(boatUnavailabilities.startDate), asc(boatUnavailabilities.id));
  return {
    blocks: blocks.map(toBlock),
    rentals: await listRentals(db, boat, { now, month }),
    preparationDays: boat.preparationDays,
    imports: await db
      .select({
        name: importedCalendars.name,
        startDate: importedDays.startDate,
        endDate: importedDays.endDate,
      })
      .from(importedDays)
      .innerJoin(importedCalendars, eq(importedCalendars.id, importedDays.calendarId))
      .where(and(eq(importedDays.boatId, boat.id), gte(importedDays.endDate, todayInParis(now))))
      .orderBy(asc(importedDays.startDate), asc(importedCalendars.createdAt)),
    basePriceCents: boat.basePricePerDay,
    periods: readSeasonalPricing(boat.seasonalPricing),
  };
}

/**
 * The boat's confirmed rentals, the days held by payments in progress, and the completed rentals whose days,
 * or days of preparation, are in the months shown.
 */
async function listRentals(
  db: Db,
  { id: boatId, preparationDays }: OwnBoat,
  { now, month }: Shown,
): Promise<Rental[]> {
  const isShown = and(
    gte(reservations.checkOutDate, addDays(month, -preparationDays)),
    lte(reservations.checkInDate, lastOfMonth(firstOfMonth(month, 1))),
  );
  const rows = await db
    .select({
      id: reservations.id,
      status: reservations.status,
      from: reservations.checkInDate,
      to: reservations.checkOutDate,
      guests: reservations.guests,
      totalCents: reservations.totalPrice,
      heldUntil: reservations.holdExpiresAt,
      firstName: profiles.firstName,
    })
    .from(reservations)
    .leftJoin(profiles, eq(profiles.userId, reservations.renterId))
    .where(
      and(
        eq(reservations.boatId, boatId),
        or(
          eq(reservations.status, "confirmed"),
          and(eq(reservations.status, "completed"), isShown),
          and(eq(reservations.status, "pending"), gt(reservations.holdExpiresAt, now)),
        ),
      ),
    )
    .orderBy(asc(reservations.checkInDate));
  return rows.map(({ heldUntil, firstName, status, ...rental }) => ({
    ...rental,
    status: status === "pending" || status === "completed" ? status : "confirmed",
    firstName: firstName ?? "",
    heldUntil: heldUntil?.toISOString() ?? null,
  }));
}

/** Strips the other columns of a block's row. */
export function toBlock({ id, startDate, endDate, reason }: Block): Block {
  return { id, startDate, endDate, reason };
}
