import { beforeEach, describe, expect, test } from "vitest";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let renter: TestUser;
let owner: TestUser;
let boat: { id: string; userId: string };

beforeEach(async () => {
  renter = await createUser(site.db, { firstName: "Claire" });
  owner = await createUser(site.db, { firstName: "Marc" });
  boat = await createBoat(site.db, { userId: owner.userId });
});

type RentTraits = Parameters<typeof createPaidReservation>[1];

function rent(checkIn: string, checkOut: string, traits: Partial<RentTraits> = {}) {
  return createPaidReservation(site.db, {
    boat,
    renterId: renter.userId,
    checkIn,
    checkOut,
    ...traits,
  });
}
async function openAs(user: TestUser, path = "/my-reservations") {
  return (await site.signedIn(user)).open(path);
}

test("asks to sign in first, and comes back", async () => {
  const page = await site.visitor().open("/my-reservations");
  expect(page.path).toBe("/login?redirectTo=%2Fmy-reservations");
});

describe("a row", () => {
  // spec 2-2.21 2-2.22 2-2.23
  test("shows who, boat, port, both dates with their times, price and status to the renter", async () => {
    const { reservation } = await rent("2027-07-10", "2027-07-12");
    const page = await openAs(renter);
    const row = page.main.getByRole("link", { name: /Sloop Mistral/ });
    expect(row.getAttribute("href")).toBe(`/reservation/${reservation.id}`);
    expect(textOf(row)).toBe(
      "Sloop Mistral Vous · Vieux-Port 10/07/2027 à 09:00 – 12/07/2027 à 18:00 870 € Confirmée",
    );
  });

  // spec 2-2.21
  test("names the client to the owner", async () => {
    await rent("2027-07-10", "2027-07-12");
    const page = await openAs(owner, "/en/my-reservations");
    expect(textOf(page.main.getByRole("link", { name: /Sloop Mistral/ }))).toContain(
      "Claire · Vieux-Port",
    );
  });
});
