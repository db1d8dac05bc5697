import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ReservationStatus } from "#app/features/reservations/domain/reservation-lifecycle.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boats, boatUnavailabilities } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation, createReview } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { useOwnedBoats } from "./support/owned-boats.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const owned = useOwnedBoats(site);
const { addBoat } = owned;
const openAs = (user: TestUser, path = "/my-boats") => site.openAs(user, path);
const region = (page: Page) => page.main.getByRole("region", { name: "Statistiques" });
const statistics = (page: Page) => textOf(region(page).querySelector("dl") ?? region(page));
const day = calendarDate;

describe("the statistics", () => {
  test("are not shown before the first boat", async () => {
    expect(
      (await openAs(owned.owner)).main.queryByRole("region", { name: "Statistiques" }),
    ).toBeNull();
  });

  test("follow the boats, which phones show first, and precede the archived ones", async () => {
    await addBoat({ title: "Sloop Alizé" });
    await addBoat({
      title: "Sloop rangé",
      isOnline: false,
      archivedAt: new Date("2027-05-01T08:00:00Z"),
    });
    const { text } = await openAs(owned.owner);
    const places = ["Sloop Alizé", "Note moyenne", "Sloop rangé"].map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  // spec 2-2.12
  test("have no rate or rating for a boat that was published today", async () => {
    await addBoat({ publishedAt: new Date("2027-05-03T06:00:00Z") });
    expect(statistics(await openAs(owned.owner))).toBe(
      "Bateaux 1 Réservations 0 confirmées et terminées Note moyenne Nouveau pas encore d'avis Taux d'occupation – 12 derniers mois 0 % sur les 12 prochains mois",
    );
  });

  // spec 2-2.12 2-9.17
  test("count boats, reservations, reviews and the rented share of the last 12 months", async () => {
    const boat = await addBoat();
    const people = { boatId: boat.id, ownerId: owned.owner.userId, renterId: owned.renter.userId };
    const rent = (from: string, to: string, status: ReservationStatus = "confirmed") =>
      createReservation(site.db, {
        ...people,
        status,
        checkInDate: day(from),
        checkOutDate: day(to),
      });
    // Of the 365 days up to yesterday, 70 were rented and 15 blocked by the owner.
    await rent("2026-07-01", "2026-09-08", "completed");
    await site.db.insert(boatUnavailabilities).values({
      boatId: boat.id,
      startDate: day("2027-01-01"),
      endDate: day("2027-01-15"),
    });
    // Counted as a reservation, but not within the last 12 months.
    await rent("2027-06-10", "2027-06-12");
    // Not counted at all.
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
      "Bateaux 1 Réservations 4 confirmées et terminées Note moyenne 4,5 d'après 2 avis Taux d'occupation 20 % 12 derniers mois 1 % sur les 12 prochains mois",
    );

    // A second boat, published ten days ago and rented on all of them: 80 of 360 days.
    const second = await addBoat({ publishedAt: new Date("2027-04-22T22:30:00Z") });
    await createReservation(site.db, {
      ...people,
      boatId: second.id,
      checkInDate: day("2027-04-23"),
      checkOutDate: day("2027-05-02"),
    });
    // Another owner's boats and rentals do not count here.
    const other = await createUser(site.db);
    const theirs = await createBoat(site.db, { userId: other.userId });
    await createReservation(site.db, { ...people, boatId: theirs.id, ownerId: other.userId });
    expect(statistics(await openAs(owned.owner))).toBe(
      "Bateaux 2 Réservations 5 confirmées et terminées Note moyenne 4,5 d'après 2 avis Taux d'occupation 22 % 12 derniers mois 0 % sur les 12 prochains mois",
    );
  });

  // spec 2-2.12
  test("draw the months around today, with an equivalent table", async () => {
    const boat = await addBoat();
    const people = { ownerId: owned.owner.userId, renterId: owned.renter.userId };
    const rent = (checkInDate: string, checkOutDate: string) =>
      createReservation(site.db, {
        boatId: boat.id,
        ...people,
        checkInDate: day(checkInDate),
        checkOutDate: day(checkOutDate),
      });
    await rent("2026-09-01", "2026-09-15");
    // Across the end of June, of which the owner has blocked a third.
    await rent("2027-06-21", "2027-07-31");
    await site.db.insert(boatUnavailabilities).values({
      boatId: boat.id,
      startDate: day("2027-06-01"),
      endDate: day("2027-06-10"),
    });
    const page = await openAs(owned.owner);
    const rows = within(page.main.getByRole("table")).getAllByRole("row").map(textOf);
    expect(rows).toHaveLength(25);
    expect(rows).toContain("sept. 2026 50 %");
    expect(rows).toContain("juin 2027 50 %");
    expect(rows).toContain("juil. 2027 100 %");
    expect(rows[1]).toBe("mai 2026 0 %");
    expect(rows[24]).toBe("avr. 2028 0 %");
  });

  test("count the past of archived boats, but not their future", async () => {
    const boat = await addBoat();
    await createReservation(site.db, {
      boatId: boat.id,
      ownerId: owned.owner.userId,
      renterId: owned.renter.userId,
      status: "completed",
      checkInDate: day("2026-07-01"),
      checkOutDate: day("2026-09-11"),
    });
    const archived = { archivedAt: new Date("2027-05-02T22:30:00Z"), isOnline: false };
    await site.db.update(boats).set(archived).where(eq(boats.id, boat.id));
    expect(statistics(await openAs(owned.owner))).toBe(
      "Bateaux 0 Réservations 1 confirmées et terminées Note moyenne Nouveau pas encore d'avis Taux d'occupation 20 % 12 derniers mois",
    );
  });
});
