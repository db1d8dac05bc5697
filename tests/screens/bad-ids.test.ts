import { beforeEach, expect, test } from "vitest";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useSite } from "./support/site.ts";
import type { Visitor } from "./support/visitor.ts";

const site = useSite();
let renter: Visitor;

beforeEach(async () => {
  renter = await site.signedIn(await createUser(site.db));
});

test.each([
  "0198c0de-0000-7000-8000-000000000000",
  "1",
  "-1",
  "undefined",
  "'%20OR%201=1%20--",
  "%00",
  "..%2F..%2Fetc%2Fpasswd",
  "x".repeat(5_000),
  "%F0%9F%9A%A4",
])("an invalid id is not found on a renter's pages (%#)", async (id) => {
  // An unknown reservation redirects to the list.
  expect([200, 400, 404]).toContain((await renter.open(`/reservation/${id}`)).status);
  expect([200, 404]).toContain((await renter.open(`/messages?with=${id}&boat=${id}`)).status);
  for (const path of [`/boat-setup/${id}`, `/payment-success?quote=${id}`, `/dev/checkout/${id}`]) {
    expect([400, 404]).toContain((await renter.open(path)).status);
  }
});

test("the setup of another owner's boat is not found", async () => {
  const owner = await createUser(site.db);
  const { id } = await createBoat(site.db, { userId: owner.userId });
  expect((await renter.open(`/boat-setup/${id}`)).status).toBe(404);
  expect((await site.openAs(owner, `/boat-setup/${id}`)).status).toBe(200);
});
