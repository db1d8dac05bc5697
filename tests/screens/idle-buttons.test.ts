import { expect, test } from "vitest";
import { createUser } from "#tests/factories/create-user.ts";
import { showBoatPageOnce } from "./support/boat-page.ts";
import { type Page, textOf } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);
showBoatPageOnce(site);

/** Buttons, links and lists that are marked as busy. */
const busyIn = (page: Page) =>
  [...page.document.querySelectorAll(":is(button, a, ul)[aria-busy=true]")].map(textOf);

/** A page that was just loaded has nothing in progress, so no button is disabled as busy. */
const idle = { status: 200, busy: [] };
const stateOf = (page: Page) => ({ status: page.status, busy: busyIn(page) });

test.each([
  "/",
  "/search",
  "/search?view=map",
  "/login",
  "/register",
  "/forgot-password",
  "/confirm-email",
])("no button of %s is busy", async (path) =>
  expect(stateOf(await site.visitor().open(path))).toEqual(idle),
);

test.each([
  "/my-profile/personal",
  "/my-profile/bank",
  "/my-profile/documents",
  "/my-profile/security",
  "/my-profile/security/second-factor",
  "/my-profile/data",
  "/boat-setup?add=1",
])("no button of a user's %s is busy", async (path) =>
  expect(stateOf(await site.openAs(rental.renter, path))).toEqual(idle),
);

test.each(["description", "prix"])("no button of the setup section %s is busy", async (section) =>
  expect(
    stateOf(await site.openAs(rental.owner, `/boat-setup/${rental.boat.id}?section=${section}`)),
  ).toEqual(idle),
);

test("no button on a boat's pages is busy", async () => {
  const days = "dateFrom=2027-07-10&dateTo=2027-07-12&guests=2";
  const boat = `/boat/${rental.boat.id}`;
  expect(stateOf(await site.openAs(rental.renter, `${boat}?${days}&ask=book`))).toEqual(idle);
  expect(stateOf(await site.openAs(rental.renter, `${boat}/request?${days}`))).toEqual(idle);
  expect(stateOf(await site.openAs(rental.owner, "/my-boats"))).toEqual(idle);
  const moderator = await createUser(site.db, { roles: ["moderator"] });
  expect(stateOf(await site.openAs(moderator, "/moderation"))).toEqual(idle);
});

test("no button of a rental is busy, at any of its steps", async () => {
  await rental.ask();
  expect(stateOf(await site.openAs(rental.owner, rental.conversationWith(rental.renter)))).toEqual(
    idle,
  );
  for (const status of ["pending", "accepted", "payment_pending"] as const) {
    const quote = await rental.offer({ status });
    expect(stateOf(await site.openAs(rental.renter, `/quote/${quote.id}`))).toEqual(idle);
  }
  expect(stateOf(await site.openAs(rental.renter, rental.conversationWith(rental.owner)))).toEqual(
    idle,
  );
  const { reservation } = await rental.rent({ checkIn: "2027-08-10", checkOut: "2027-08-12" });
  for (const person of [rental.renter, rental.owner]) {
    expect(stateOf(await site.openAs(person, `/reservation/${reservation.id}`))).toEqual(idle);
  }
});
