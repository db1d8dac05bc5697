import { randomUUID } from "node:crypto";
import type { Db } from "#app/platform/database/db.server.ts";
import { cents } from "#app/platform/money.ts";
import { addDays } from "#app/platform/time/calendar-date.ts";
import { boatExtras, boatUnavailabilities } from "#db/schema/schema.ts";
import { createBoats } from "#tests/factories/create-boat.ts";
import { createReservations, createReviews } from "#tests/factories/create-reservation.ts";
import { type NaiveBoat, today } from "./naive-search.ts";

/** The time of the searches. Holds lapse a little later (`soon`) or lapsed a little earlier (`past`). */
export const now = new Date("2027-06-01T10:00:00Z");
export const soon = new Date("2027-06-01T10:20:00Z");
const past = new Date("2027-06-01T09:40:00Z");

type People = { ownerId: string; renterId: string };
type Stored<Boat> = Boat & { id: string };

/**
 * Stores generated boats with their extras, blocks, rentals and reviews, with one statement per kind; returns
 * the boats with their ids.
 */
export async function storeFleet(
  db: Db,
  drawn: readonly NaiveBoat[],
  people: People,
): Promise<Stored<NaiveBoat>[]> {
  const fleet = drawn.map((boat) => ({ ...boat, id: randomUUID() }));
  await createBoats(
    db,
    fleet.map((boat) => boatOf(boat, people)),
  );
  const blocks = fleet.flatMap(blocksOf);
  if (blocks.length > 0) await db.insert(boatUnavailabilities).values(blocks);
  const extras = fleet.flatMap(extrasOf);
  if (extras.length > 0) await db.insert(boatExtras).values(extras);
  await createReservations(
    db,
    fleet.flatMap((boat) => rentalOf(boat, people)),
  );
  await createReviews(
    db,
    fleet.flatMap((boat) => reviewsOf(boat, people)),
  );
  return fleet;
}

function boatOf(boat: Stored<NaiveBoat>, { ownerId }: People) {
  const { id, city, port, type, navigationMode, capacity, status, isOnline, base, seasons } = boat;
  return {
    id,
    userId: ownerId,
    city,
    port,
    type,
    navigationMode,
    capacity,
    status,
    isOnline,
    basePricePerDay: cents(base),
    seasonalPricing: seasons,
    discountFrom3Days: boat.discounts.from3Days,
    discountFrom7Days: boat.discounts.from7Days,
    minRentalDays: boat.rules.minDays,
    noticeDays: boat.rules.noticeDays,
    dayRentalCheckOutTime: boat.dayReturn,
    preparationDays: boat.preparationDays,
    createdAt: new Date(Date.UTC(2027, 0, 10 - boat.age)),
  };
}

function blocksOf({ id: boatId, blocks }: Stored<NaiveBoat>) {
  return blocks.map(({ startsOn, endsOn }) => ({ boatId, startDate: startsOn, endDate: endsOn }));
}

function extrasOf({ id: boatId, extras }: Stored<NaiveBoat>) {
  return extras.map(({ price, priceUnit, option, isPaidOnSite }) => ({
    boatId,
    category: "Autres" as const,
    type: "other" as const,
    price: cents(price),
    priceUnit,
    option,
    ...(isPaidOnSite && { paymentType: "Sur place" as const, commissionPercentage: 0 }),
  }));
}

function rentalOf({ id: boatId, rental }: Stored<NaiveBoat>, people: People) {
  if (!rental) return [];
  const [{ startsOn, endsOn }, kind] = rental;
  const isHold = kind === "held" || kind === "lapsed";
  return {
    boatId,
    ...people,
    status: isHold ? ("pending" as const) : kind,
    holdExpiresAt: isHold ? (kind === "held" ? soon : past) : null,
    checkInDate: startsOn,
    checkOutDate: endsOn,
  };
}

function reviewsOf({ id: boatId, ratings }: Stored<NaiveBoat>, { ownerId, renterId }: People) {
  return ratings.map((rating, index) => {
    const stayedOn = addDays(today, -10 - index);
    return { boatId, ownerId, authorId: renterId, rating, stayedOn };
  });
}
