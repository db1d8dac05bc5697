import type { ReservationStatus } from "#app/features/reservations/domain/reservation-lifecycle.ts";
import { describe, expect, test } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { boatUnavailabilities } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation, createReview } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { type Page, textOf } from "./support/page.ts";
import { useOwnedBoats } from "./support/owned-boats.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const owned = useOwnedBoats(site);
const { addBoat } = owned;
const openAs = (user: TestUser, path = "/my-boats") => site.openAs(user, path);
const statistics = (page: Page) => textOf(page.main.getByRole("region", { name: "Statistiques" }));
const day = calendarDate;

describe("the statistics", () => {
  test("are not shown before the first boat", async () => {
    expect(
      (await openAs(owned.owner)).main.queryByRole("region", { name: "Statistiques" }),
    ).toBeNull();
  });

  // spec 2-2.12
  test("are unknown for a boat that was added today", async () => {
    await addBoat({ createdAt: new Date("2027-05-03T06:00:00Z") });
    expect(statistics(await openAs(owned.owner))).toBe(
      "Bateaux 1 Réservations 0 confirmées et terminées Note moyenne Nouveau pas encore d'avis Taux d'occupation – 12 derniers mois",
    );
  });

  // spec 2-2.12 2-9.17
  test("count boats, reservations, reviews and the rented share of the last 12 months", async () => {
    const boat = await addBoat();
    const people = { boatId: boat.id, ownerId: owned.owner.userId, clientId: owned.renter.userId };
    const rent = (from: string, to: string, status: ReservationStatus = "confirmed") =>
      createReservation(site.db, {
        ...people,
        status,
        checkInDate: day(from),
        checkOutDate: day(to),
      });
    // Of the 365 days that ended yesterday, 70 were rented and 15 blocked by the owner.
    await rent("2026-07-01", "2026-09-08", "completed");
    await site.db.insert(boatUnavailabilities).values({
      boatId: boat.id,
      startDate: day("2027-01-01"),
      endDate: day("2027-01-15"),
    });
    // Counted, but outside of these days.
    await rent("2027-06-10", "2027-06-12");
    // Counted nowhere.
    await rent("2026-11-01", "2026-11-30", "cancelled");
    await rent("2026-12-01", "2026-12-30", "expired");
    const reviewed = {
      boatId: boat.id,
      ownerId: owned.owner.userId,
      authorId: owned.renter.userId,
    };
    await createReview(site.db, { ...reviewed, rating: 4, stayedOn: day("2026-04-01") });
    await createReview(site.db, { ...reviewed, rating: 5, stayedOn: day("2026-04-05") });
    expect(statistics(await openAs(owned.owner))).toBe(
      "Bateaux 1 Réservations 4 confirmées et terminées Note moyenne 4,5 d'après 2 avis Taux d'occupation 20 % 12 derniers mois",
    );

    // A second boat, listed ten days ago and rented on all of them: 80 of 360 days.
    const second = await addBoat({ createdAt: new Date("2027-04-22T22:30:00Z") });
    await createReservation(site.db, {
      ...people,
      boatId: second.id,
      checkInDate: day("2027-04-23"),
      checkOutDate: day("2027-05-02"),
    });
    // What others own, rent and write counts for them.
    const other = await createUser(site.db);
    const theirs = await createBoat(site.db, { userId: other.userId });
    await createReservation(site.db, { ...people, boatId: theirs.id, ownerId: other.userId });
    expect(statistics(await openAs(owned.owner))).toBe(
      "Bateaux 2 Réservations 5 confirmées et terminées Note moyenne 4,5 d'après 2 avis Taux d'occupation 22 % 12 derniers mois",
    );
  });
});
