import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setBoatOnline } from "#app/features/listing-editor/commands/set-boat-online.server.ts";
import { setBoatStatus } from "#app/features/moderation/commands/set-boat-status.server.ts";
import { findListingCase } from "#app/features/moderation/queries/find-listing-case.server.ts";
import {
  reopenAccount,
  suspendAccount,
} from "#app/features/reports/commands/suspend-account.server.ts";
import { boats, users } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

type Db = TestDatabase["db"];

const now = new Date("2027-06-10T08:00:00Z");
let database: TestDatabase;
let moderator: TestUser;
let owner: TestUser;
let boatId: string;

beforeEach(async () => {
  database = await createTestDatabase();
  moderator = await createUser(database.db, { roles: ["moderator"] });
  owner = await createUser(database.db);
  const offline = { userId: owner.userId, status: "suspended", isOnline: false } as const;
  boatId = (await createBoat(database.db, offline)).id;
});
afterEach(() => database.close());

const as = (db: Db) => ({ ...database, db, actor: moderator.actor, now });
const approve = (db = database.db) =>
  setBoatStatus(as(db), {
    boatId,
    seenStatus: "suspended",
    status: "approved",
    putOnline: "on",
  });
const suspend = (db: Db) =>
  suspendAccount(as(db), { userId: owner.userId, reason: "Asked for cash" });
const leave = () =>
  database.db.update(users).set({ deletedAt: now }).where(eq(users.id, owner.userId));
const isOnline = async () => {
  const [boat] = await database.db.select().from(boats).where(eq(boats.id, boatId));
  return boat?.isOnline;
};
const seen = async () => {
  const found = await findListingCase(as(database.db), boatId);
  return [found?.ownerStanding, found?.canPutOnline];
};

test("an approval puts a listing back online if its owner can sign in", async () => {
  expect(await seen()).toEqual(["open", true]);
  expect(await approve()).toEqual({ ok: true, value: { status: "approved", isOnline: true } });
});

test.each([
  ["suspended", () => suspend(database.db)],
  ["closed", leave],
] as const)(
  "an approval leaves a listing offline if its owner's account is %s, and does not offer to put it online",
  async (standing, end) => {
    await end();
    expect(await seen()).toEqual([standing, false]);
    expect(await approve()).toEqual({ ok: true, value: { status: "approved", isOnline: false } });
    expect(await isOnline()).toBe(false);
  },
);

test("a reopened account has its listings offline, and they can be put online again", async () => {
  await suspend(database.db);
  await reopenAccount(as(database.db), { userId: owner.userId });
  expect(await isOnline()).toBe(false);
  expect(await seen()).toEqual(["open", true]);
});

/** Runs `second` while the transaction of `first` is not yet committed, so that `second` waits for it. */
async function meanwhile(
  first: (db: Db) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  const late = await database.db.transaction(async (tx) => {
    await first(tx);
    const other = second();
    await expect.poll(waiting).toBe(1);
    // Wrapped in an object so that it is not awaited before the commit that it waits for.
    return { other };
  });
  await late.other;
}

/** Number of statements that wait for another transaction. */
const waiting = async () => {
  const { rows } = await database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
};

test("an approval that had to wait for a suspension leaves the listing offline", async () => {
  await meanwhile(suspend, () => approve());
  expect(await isOnline()).toBe(false);
});

test("an online switch that had to wait for its owner's suspension leaves the boat offline", async () => {
  await database.db.update(boats).set({ status: "approved" }).where(eq(boats.id, boatId));
  const context = { ...database, actor: owner.actor, now };
  const putOnline = () => setBoatOnline(context, { boatId, isOnline: true });
  await meanwhile(suspend, () => expect(putOnline()).rejects.toMatchObject({ code: "not_found" }));
  expect(await isOnline()).toBe(false);
});

test("a suspension that had to wait for an approval takes the listing offline again", async () => {
  await meanwhile(approve, () => database.db.transaction(suspend));
  expect(await isOnline()).toBe(false);
});
