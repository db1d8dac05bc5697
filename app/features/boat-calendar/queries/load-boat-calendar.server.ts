import { and, asc, eq, gt, inArray, or } from "drizzle-orm";
import { standingStatuses } from "#app/features/contact-details/domain/paid-rental.ts";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import {
  boatUnavailabilities,
  importedCalendars,
  importedDays,
  profiles,
  reservations,
} from "#db/schema/schema.ts";
import type { Block, BoatCalendar, Rental } from "../domain/boat-calendar.ts";

/**
 * The calendar of the owner's boat (spec 2 §7 calendar): blocks, rentals, days held by payments in progress,
 * days of imported calendars, and the prices of free days.
 */
export async function loadBoatCalendar(db: Db, boat: OwnBoat, now: Date): Promise<BoatCalendar> {
  const blocks = await db
    .select()
    .from(boatUnavailabilities)
    .where(eq(boatUnavailabilities.boatId, boat.id))
    .orderBy(asc(boatUnavailabilities.startDate), asc(boatUnavailabilities.id));
  return {
    blocks: blocks.map(toBlock),
    rentals: await listRentals(db, boat.id, now),
    preparationDays: boat.preparationDays,
    imports: await db
      .select({
        name: importedCalendars.name,
        startDate: importedDays.startDate,
        endDate: importedDays.endDate,
      })
      .from(importedDays)
      .innerJoin(importedCalendars, eq(importedCalendars.id, importedDays.calendarId))
      .where(eq(importedDays.boatId, boat.id))
      .orderBy(asc(importedDays.startDate), asc(importedCalendars.createdAt)),
    basePriceCents: boat.basePricePerDay,
    periods: readSeasonalPricing(boat.seasonalPricing),
  };
}

/** The boat's confirmed and completed rentals, and the days held by payments in progress. */
async function listRentals(db: Db, boatId: string, now: Date): Promise<Rental[]> {
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
    .leftJoin(profiles, eq(profiles.userId, reservations.clientId))
    .where(
      and(
        eq(reservations.boatId, boatId),
        or(
          inArray(reservations.status, standingStatuses),
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
