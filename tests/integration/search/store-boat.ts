import type { Db } from "#app/platform/db.server.ts";
import { addDays } from "#app/platform/calendar-date.ts";
import { cents } from "#app/platform/money.ts";
import { boatExtras, boatUnavailabilities } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation, createReview } from "#tests/factories/create-reservation.ts";
import { type NaiveBoat, today } from "./naive-search.ts";

/** When the searches happen; holds end a little later or ended a little before. */
export const now = new Date("2027-06-01T10:00:00Z");
export const soon = new Date("2027-06-01T10:20:00Z");
const past = new Date("2027-06-01T09:40:00Z");

type People = { ownerId: string; clientId: string };

/** Stores a drawn boat with its extras, blocks, rental and reviews; returns its id. */
export async function storeBoat(
  db: Db,
  boat: NaiveBoat,
  { ownerId, clientId }: People,
): Promise<string> {
  const { city, port, type, navigationMode, capacity, status, isOnline, base, seasons } = boat;
  const { id: boatId } = await createBoat(db, {
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
    preparationDays: boat.preparationDays,
    createdAt: new Date(Date.UTC(2027, 0, 10 - boat.age)),
  });
  for (const { startsOn, endsOn } of boat.blocks) {
    await db.insert(boatUnavailabilities).values({ boatId, startDate: startsOn, endDate: endsOn });
  }
  for (const { price, priceUnit, option, isPaidOnSite } of boat.extras) {
    await db.insert(boatExtras).values({
      boatId,
      category: "Autres",
      type: "other",
      price: cents(price),
      priceUnit,
      option,
      ...(isPaidOnSite && { paymentType: "Sur place", commissionPercentage: 0 }),
    });
  }
  if (boat.rental) {
    const [{ startsOn, endsOn }, kind] = boat.rental;
    const isHold = kind === "held" || kind === "lapsed";
    await createReservation(db, {
      boatId,
      ownerId,
      clientId,
      status: isHold ? "pending" : kind,
      holdExpiresAt: isHold ? (kind === "held" ? soon : past) : null,
      checkInDate: startsOn,
      checkOutDate: endsOn,
    });
  }
  for (const [index, rating] of boat.ratings.entries()) {
    const stayedOn = addDays(today, -10 - index);
    await createReview(db, { boatId, ownerId, authorId: clientId, rating, stayedOn });
  }
  return boatId;
}
