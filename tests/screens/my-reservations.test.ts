import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { boats } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { withoutTable } from "./support/failures.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

const list = "/my-reservations";
const upcoming = { checkIn: "2027-07-10", checkOut: "2027-07-12" };
const earlier = new Date("2027-04-01T10:00:00Z");

/** The tabs with their counts; a star marks the current tab. */
function tabsOf(page: Page, name = "Filtrer les réservations") {
  return page
    .in("navigation", name)
    .getAllByRole("link")
    .map((tab) => textOf(tab) + (tab.getAttribute("aria-current") === "page" ? " *" : ""));
}

/** The texts of all rows, in order. */
function rowsOf(page: Page) {
  const lists = page.main.queryAllByRole("list");
  return lists.flatMap((rows) => within(rows).getAllByRole("link").map(textOf));
}

/** The time this many minutes after the first booking. */
const later = (minutes: number) => new Date(earlier.getTime() + minutes * 60_000);

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** The first `count` days of a month as [day, month], latest first. */
function daysOf(month: number, count: number): [day: string, month: string][] {
  return Array.from({ length: count }, (_, index) => [twoDigits(count - index), twoDigits(month)]);
}

/** The renter's month headings, and the start days of the listed stays. */
async function readMonths(path: string) {
  const page = await site.openAs(rental.renter, path);
  const headings = page.main.getAllByRole("heading", { level: 2 }).map(textOf);
  return [headings, rowsOf(page).map((row) => /\d\d\/\d\d/.exec(row)?.[0])];
}

// spec 1-2.08
test("the page redirects a visitor to the sign-in page with a return path", async () => {
  const page = await site.visitor().open(list);
  expect(page.path).toBe("/login?redirectTo=%2Fmy-reservations");
});

describe("a row", () => {
  // spec 1-2.08 2-2.21 2-2.22 2-2.23 2-9.15
  test("shows the renter the owner, boat, port, dates and usual times, price and status, and links to the details", async () => {
    const { reservation } = await rental.rent(upcoming);
    const page = await site.openAs(rental.renter, list);
    const row = page.main.getByRole("link", { name: /Sloop Mistral/ });
    expect(row.getAttribute("href")).toBe(`/reservation/${reservation.id}`);
    expect(textOf(row)).toBe(
      "Sloop Mistral Vous · Vieux-Port du 10/07/2027 à 09:00 au 12/07/2027 à 18:00 870 € Confirmée",
    );
  });

  // spec 2-2.21 2-2.22 2-2.23
  test("shows the owner the renter's name, and the booked times", async () => {
    const times = { departure_time: "14:30", return_time: "10:15" };
    const { reservation } = await rental.rent({
      ...upcoming,
      totalCents: 123_456,
      bookingDetails: times,
    });
    const page = await site.openAs(rental.owner, "/en/my-reservations");
    const row = page.main.getByRole("link", { name: /Sloop Mistral/ });
    expect(row.getAttribute("href")).toBe(`/en/reservation/${reservation.id}`);
    expect(textOf(row)).toBe(
      "Sloop Mistral Claire · Vieux-Port from 10/07/2027 at 14:30 to 12/07/2027 at 10:15 1 234,56 € Confirmed",
    );
  });

  // spec 2-2.21
  test("calls a renter without a first name 'Client'", async () => {
    const nameless = await createUser(site.db, { firstName: " " });
    await rental.rent({ ...upcoming, renterId: nameless.userId });
    expect(rowsOf(await site.openAs(rental.owner, list))).toEqual([
      expect.stringContaining("Sloop Mistral Client · Vieux-Port"),
    ]);
  });

  test("shows the boat's first photo, or none", async () => {
    const url = "/media/boat-photos/x/a.jpg";
    await rental.rent(upcoming);
    const bare = await createBoat(site.db, { userId: rental.owner.userId, title: "Péniche" });
    await createPaidReservation(site.db, {
      boat: bare,
      renterId: rental.renter.userId,
      ...upcoming,
    });
    await site.db
      .update(boats)
      .set({ photos: [url, "/media/boat-photos/x/b.jpg"] })
      .where(eq(boats.id, rental.boat.id));
    const page = await site.openAs(rental.renter, list);
    const picturesOf = (name: RegExp) =>
      [...page.main.getByRole("link", { name }).querySelectorAll("img")].map((picture) =>
        picture.getAttribute("src"),
      );
    expect(picturesOf(/Sloop Mistral/)).toEqual([url]);
    expect(picturesOf(/Péniche/)).toEqual([]);
  });

  // spec 2-4.20
  test.each([
    ["confirmed", "Confirmée", "Confirmed"],
    ["completed", "Terminée", "Completed"],
    ["cancelled", "Annulée", "Cancelled"],
  ] as const)("shows the status %s as '%s'", async (status, french, english) => {
    await rental.rent({ ...upcoming, status });
    for (const [path, word] of [
      [list, french],
      ["/en/my-reservations", english],
    ] as const) {
      const [row] = rowsOf(await site.openAs(rental.renter, path));
      expect(row).toMatch(new RegExp(`870 € ${word}$`));
    }
  });
});

describe("the tabs", () => {
  // spec 2-2.20 2-4.24
  test("count upcoming and past stays: one that begins today is past", async () => {
    await rental.rent({ ...upcoming, now: earlier });
    await rental.rent({ checkIn: "2027-05-04", checkOut: "2027-05-04" });
    await rental.rent({ checkIn: "2027-05-03", checkOut: "2027-05-03" });

    const page = await site.openAs(rental.renter, list);
    expect(page.heading).toBe("Mes réservations");
    expect(page.title).toBe("Mes réservations – Escale");
    expect(tabsOf(page)).toEqual(["À venir (2) *", "Passées (1)"]);
    expect(rowsOf(page)).toEqual([
      expect.stringContaining("du 04/05/2027 à 09:00 au 04/05/2027 à 18:00"),
      expect.stringContaining("du 10/07/2027 à 09:00 au 12/07/2027 à 18:00"),
    ]);
    const past = await page.follow("Passées (1)");
    expect(past.path).toBe("/my-reservations?tab=past");
    expect(tabsOf(past)).toEqual(["À venir (2)", "Passées (1) *"]);
    expect(rowsOf(past)).toEqual([expect.stringContaining("03/05/2027 à 09:00")]);
  });

  // spec 2-7.21
  test("group stays by month of departure, nearest month first, and newest booking first within each", async () => {
    const rows = [
      { checkIn: "2027-08-02", checkOut: "2027-08-02", now: later(9) },
      { checkIn: "2027-07-20", checkOut: "2027-07-20", now: later(1) },
      { checkIn: "2027-07-10", checkOut: "2027-07-10", now: later(2) },
      { checkIn: "2027-04-20", checkOut: "2027-04-20", now: later(3) },
      { checkIn: "2027-03-20", checkOut: "2027-03-20", now: later(4) },
      { checkIn: "2027-03-10", checkOut: "2027-03-10", now: later(5) },
    ];
    for (const row of rows) await rental.rent(row);
    expect(await readMonths(list)).toEqual([
      ["juillet 2027", "août 2027"],
      ["10/07", "20/07", "02/08"],
    ]);
    expect(await readMonths(`/en${list}?tab=past`)).toEqual([
      ["April 2027", "March 2027"],
      ["20/04", "10/03", "20/03"],
    ]);
  });

  test("list all stays in pages, each stay once", async () => {
    for (let day = 1; day <= 25; day += 1) {
      const on = `2027-0${day % 2 === 0 ? 6 : 7}-${String(day).padStart(2, "0")}`;
      // Some are booked at the same instant, so that the sort order needs its tie-break.
      const now = new Date(earlier.getTime() + (day % 3) * 1000);
      await rental.rent({ checkIn: on, checkOut: on, now });
    }
    const page = await site.openAs(rental.renter, list);
    expect(tabsOf(page)).toEqual(["À venir (25) *", "Passées (0)"]);
    expect(rowsOf(page)).toHaveLength(20);
    expect(page.text).not.toContain("Revenir aux premières");
    const next = await page.follow("Réservations suivantes");
    expect(tabsOf(next)).toEqual(["À venir (25) *", "Passées (0)"]);
    expect(rowsOf(next)).toHaveLength(5);
    expect(new Set([...rowsOf(page), ...rowsOf(next)]).size).toBe(25);
    expect(next.text).not.toContain("Réservations suivantes");
    expect((await next.follow("Revenir aux premières")).path).toBe(list);
    // After another person's reservation, or an invalid one, the list starts at the beginning.
    const nobody = await createUser(site.db);
    const after = new URL(next.path, "https://escale.example").searchParams.get("after") ?? "";
    expect((await site.openAs(nobody, `${list}?after=${after}`)).text).toContain("À venir (0)");
    const nonsense = await site.openAs(rental.renter, `${list}?after=x'`);
    expect(rowsOf(nonsense)).toEqual(rowsOf(page));
  });

  // spec 2-7.21
  test.each([
    ["upcoming", list, [6, 7, 8]],
    ["past", `${list}?tab=past`, [4, 3, 2]],
  ])(
    "continue in the same order on the next page, for both people: %s",
    async (_, path, months) => {
      const counts = [10, 12, 3];
      const stays = months.flatMap((month, index) => daysOf(month, counts[index] ?? 0));
      // Later days of a month are booked later, so they are listed above the others.
      for (const [minute, [day, month]] of stays.toReversed().entries()) {
        const on = `2027-${month}-${day}`;
        await rental.rent({ checkIn: on, checkOut: on, now: later(minute) });
      }
      for (const person of [rental.renter, rental.owner]) {
        const page = await site.openAs(person, path);
        const rows = [page, await page.follow("Réservations suivantes")].map((each) =>
          rowsOf(each).map((row) => /\d\d\/\d\d/.exec(row)?.[0]),
        );
        const days = stays.map((day) => day.join("/"));
        expect(rows).toEqual([days.slice(0, 20), days.slice(20)]);
      }
    },
  );

  test("stay on the past tab from page to page", async () => {
    for (let day = 1; day <= 21; day += 1) {
      const on = `2027-03-${String(day).padStart(2, "0")}`;
      await rental.rent({ checkIn: on, checkOut: on });
    }
    const page = await site.openAs(rental.renter, `${list}?tab=past`);
    const next = await page.follow("Réservations suivantes");
    expect(tabsOf(next)).toEqual(["À venir (0)", "Passées (21) *"]);
    expect(rowsOf(next)).toHaveLength(1);
    expect((await next.follow("Revenir aux premières")).path).toBe(`${list}?tab=past`);
  });

  test("separate upcoming from past stays by the day in Paris", async () => {
    await rental.rent({ checkIn: "2027-05-04", checkOut: "2027-05-05" });
    site.setNow("2027-05-03T21:59:00Z");
    expect(tabsOf(await site.openAs(rental.renter, list))[0]).toBe("À venir (1) *");
    site.setNow("2027-05-03T22:00:00Z");
    expect(tabsOf(await site.openAs(rental.renter, list))[0]).toBe("À venir (0) *");
  });

  // spec 1-2.15 2-2.01 2-2.20
  test("are in English on the English page", async () => {
    await rental.rent(upcoming);
    const page = await site.openAs(rental.renter, "/en/my-reservations");
    expect([page.language, page.heading]).toEqual(["en", "My reservations"]);
    expect(tabsOf(page, "Filter reservations")).toEqual(["Upcoming (1) *", "Past (0)"]);
  });

  // spec 2-6.09
  test("list the user's stays as renter and as owner, and no others", async () => {
    await rental.rent(upcoming);
    await rental.rent({
      checkIn: "2027-08-01",
      checkOut: "2027-08-02",
      renterId: rental.stranger.userId,
    });
    expect(tabsOf(await site.openAs(rental.owner, list))).toEqual(["À venir (2) *", "Passées (0)"]);
    expect(tabsOf(await site.openAs(rental.renter, list))).toEqual([
      "À venir (1) *",
      "Passées (0)",
    ]);
    const nobody = await createUser(site.db);
    expect(tabsOf(await site.openAs(nobody, list))).toEqual(["À venir (0) *", "Passées (0)"]);
  });
});

describe("the page of a user without stays", () => {
  // spec 2-2.24
  test("shows that none is upcoming, with a link to the search", async () => {
    const page = await site.openAs(rental.renter, list);
    expect(page.text).toBe(
      "Mes réservations À venir (0) Passées (0) Aucune réservation à venir " +
        "Trouvez un bateau, choisissez vos dates et écrivez à son propriétaire. Trouver un bateau",
    );
    expect(page.main.getByRole("link", { name: "Trouver un bateau" }).getAttribute("href")).toBe(
      "/search",
    );
  });

  // spec 2-2.24
  test("shows that none is past, with a link to the upcoming ones", async () => {
    const page = await site.openAs(rental.renter, `${list}?tab=past`);
    expect(page.text).toBe(
      "Mes réservations À venir (0) Passées (0) Aucune réservation passée " +
        "Vos sorties se rangent ici dès le jour du départ. Voir les réservations à venir",
    );
    const link = page.main.getByRole("link", { name: "Voir les réservations à venir" });
    expect(link.getAttribute("href")).toBe(list);
  });

  // spec 2-2.24
  test("has both texts in English", async () => {
    const path = "/en/my-reservations";
    expect((await site.openAs(rental.renter, path)).text).toContain("No upcoming reservations");
    expect((await site.openAs(rental.renter, `${path}?tab=past`)).text).toContain(
      "No past reservations",
    );
  });
});

// spec 2-8.09
test("the page shows that reservations cannot be loaded, with a link to try again", async () => {
  const page = await withoutTable(site, "reservations", () => site.openAs(rental.renter, list));
  expect(page.status).toBe(500);
  expect(page.text).toBe("Mes réservations Impossible de charger les réservations Réessayer");
  expect((await page.follow("Réessayer")).text).toContain("Aucune réservation à venir");
});
