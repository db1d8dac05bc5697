import { beforeEach, expect, test } from "vitest";
import { preparePayouts } from "#app/features/payouts/commands/prepare-payouts.server.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { payouts } from "#db/schema/schema.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);
const path = "/my-profile/payouts";

/** 21 rentals from January on, one more than fits on a page; all payouts are due on the day of the tests. */
beforeEach(async () => {
  for (let number = 0; number < 21; number += 1) {
    const checkIn = addDays(calendarDate("2027-01-10"), number * 3);
    await rental.rent({ checkIn, checkOut: checkIn, totalCents: 10_000 });
  }
});

const rowsOf = (page: Page, list: string) =>
  within(page.section(list)).getAllByRole("row").slice(1).map(textOf);

test("rentals to be paid out are listed in pages, and the sums include all pages", async () => {
  const first = await site.openAs(rental.owner, path);
  expect(rowsOf(first, "À venir")).toHaveLength(20);
  const second = await first.follow("Locations suivantes");
  const [last, ...others] = rowsOf(second, "À venir");
  expect(others).toEqual([]);
  expect(last).toContain("11/03/2027");
  for (const page of [first, second]) {
    // 21 times 90 euros.
    expect(textOf(page.section("Prochain versement"))).toMatch(
      /1 890 €.*9 autres locations 900 € Commission d'Escale −210 €/,
    );
  }
  const back = await second.follow("Revenir aux premières");
  expect(rowsOf(back, "À venir")).toEqual(rowsOf(first, "À venir"));
});

test("rentals that were paid out are listed in pages within their year", async () => {
  const { db, clock } = site.services;
  await preparePayouts({ db, now: clock() });
  await db.update(payouts).set({ status: "paid", paidAt: clock() });
  const first = await site.openAs(rental.owner, `${path}?year=2027`);
  expect(rowsOf(first, "Passées")).toHaveLength(20);
  const second = await first.follow("Locations suivantes");
  expect(second.path).toContain("year=2027");
  expect(rowsOf(second, "Passées")).toHaveLength(1);
  expect(textOf(second.section("Récapitulatif de 2027"))).toContain("21");
});
