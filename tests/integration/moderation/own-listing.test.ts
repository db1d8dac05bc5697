import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setBoatStatus } from "#app/features/moderation/commands/set-boat-status.server.ts";
import { mayDecideListing } from "#app/features/moderation/queries/decidable-listings.server.ts";
import { findListingCase } from "#app/features/moderation/queries/find-listing-case.server.ts";
import {
  findNeighbourCases,
  findNextCase,
} from "#app/features/moderation/queries/find-next-case.server.ts";
import { listModeratedBoats } from "#app/features/moderation/queries/list-moderated-boats.server.ts";
import { action } from "#app/routes/listing-case.tsx";
import { accountSuspensions, boats, moderationClaims } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { routeArgs } from "#tests/support/route-args.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-06-10T08:00:00Z");

let database: TestDatabase;
let moderator: TestUser;
let own: string;
beforeEach(async () => {
  database = await createTestDatabase();
  moderator = await createUser(database.db, { roles: ["moderator"] });
  own = await boatOf(moderator);
});
afterEach(() => database.close());

async function boatOf({ userId }: TestUser): Promise<string> {
  return (await createBoat(database.db, { userId, status: "pending" })).id;
}

const colleague = () => createUser(database.db, { roles: ["admin"] });
const as = ({ actor }: TestUser) => ({ ...database, actor, now });
const approve = (who: TestUser, boatId: string) =>
  setBoatStatus(as(who), { boatId, seenStatus: "pending", status: "approved" });
const statusOf = async (boatId: string) =>
  (await database.db.select().from(boats).where(eq(boats.id, boatId)))[0]?.status;

test("a moderator does not decide about their own listing: another one does", async () => {
  const other = await colleague();
  expect(await approve(moderator, own)).toEqual({ ok: false, reason: "own_listing" });
  expect(await statusOf(own)).toBe("pending");
  expect(await mayDecideListing(as(moderator), own)).toBe(false);
  expect(await mayDecideListing(as(other), own)).toBe(true);
  expect((await approve(other, own)).ok).toBe(true);
});

test("their own listing says so in the list and on its page, and they cannot keep it from others", async () => {
  const other = await colleague();
  const canDecide = async (who: TestUser) => {
    const query = { status: "all", q: "", after: null } as const;
    const [listed] = (await listModeratedBoats(database.db, who.actor, query)).boats;
    return [listed?.canDecide, (await findListingCase(as(who), own))?.canDecide];
  };
  expect(await canDecide(moderator)).toEqual([false, false]);
  expect(await canDecide(other)).toEqual([true, true]);
  const body = new URLSearchParams({ intent: "claim", subjectType: "listing", subjectId: own });
  const url = `https://escale.example/moderation/listings/${own}`;
  const request = new Request(url, { method: "POST", body });
  const services = { ...database, clock: () => now };
  const args = routeArgs({ request, services, actor: moderator.actor, params: { id: own } });
  await expect((async () => action(args))()).rejects.toMatchObject({ code: "not_found" });
  expect(await database.db.select().from(moderationClaims)).toEqual([]);
});

test("their own listing is not their next case, nor before or after another", async () => {
  const owner = await createUser(database.db);
  await database.db.update(boats).set({ createdAt: new Date("2027-06-02T08:00:00Z") });
  const places = [];
  for (const day of ["03", "01"]) {
    const id = await boatOf(owner);
    const createdAt = new Date(`2027-06-${day}T08:00:00Z`);
    await database.db.update(boats).set({ createdAt }).where(eq(boats.id, id));
    places.push(id);
  }
  const [newest = "", oldest = ""] = places;
  expect(await findNextCase(as(moderator), newest, "pending")).toBe(own);
  const other = await colleague();
  expect(await findNextCase(as(moderator), newest, "pending")).toBe(oldest);
  expect(await findNeighbourCases(as(moderator), oldest, "pending")).toEqual({
    previous: newest,
    next: null,
  });
  expect(await findNextCase(as(other), newest, "pending")).toBe(own);
});

test("who moderates alone decides about their own listing, also while the only other moderator is suspended", async () => {
  expect(await mayDecideListing(as(moderator), own)).toBe(true);
  const other = await colleague();
  const suspension = { userId: other.userId, moderatorId: moderator.userId, reason: "Fraud" };
  await database.db.insert(accountSuspensions).values(suspension);
  expect((await findListingCase(as(moderator), own))?.canDecide).toBe(true);
  expect((await approve(moderator, own)).ok).toBe(true);
});
