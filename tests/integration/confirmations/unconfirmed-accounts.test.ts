import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { confirmAddress } from "#app/features/auth/commands/confirm-address.server.ts";
import { keepRequest } from "#app/features/booking-requests/commands/keep-request.server.ts";
import { unconfirmedAccountsHandler } from "#app/features/confirmations/jobs.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { emailConfirmations, keptRequests, users, verifications } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-05-03T10:00:00Z");
const weekAgo = new Date(now.getTime() - 7 * dayMs);
const old = new Date(weekAgo.getTime() - 1);

let world: TestDatabase;
beforeEach(async () => {
  world = await createTestDatabase();
});
afterEach(() => world.close());

/** An account of that age, whose address is not confirmed. */
async function register(createdAt = old) {
  const user = await createUser(world.db, { confirmed: false });
  await world.db.update(users).set({ createdAt }).where(eq(users.id, user.userId));
  return user.userId;
}

const wait = (userId: string, db: Db = world.db) =>
  db.insert(emailConfirmations).values({ userId, browserHash: userId, expiresAt: now });
const cleanUp = () => unconfirmedAccountsHandler.run({ db: world.db, clock: () => now }, {});
const left = async () => (await world.db.select({ id: users.id }).from(users)).map(({ id }) => id);

test("an account whose address is not confirmed within a week is deleted, with the message that it kept", async () => {
  const userId = await register();
  const owner = await createUser(world.db);
  await world.db.update(users).set({ createdAt: old }).where(eq(users.id, owner.userId));
  const { id: boatId } = await createBoat(world.db, { userId: owner.userId });
  await keepRequest(world, { userId, boatId, fields: {}, now });
  expect(unconfirmedAccountsHandler.job.schedule).toBe("51 3 * * *");
  await cleanUp();
  expect(await left()).toEqual([owner.userId]);
  expect(await world.db.select().from(keptRequests)).toEqual([]);
});

test("an account stays while it is a week old, a browser waits or a link is valid; a closed one stays for ever", async () => {
  const young = await register(weekAgo);
  const waiting = await register();
  await wait(waiting);
  const linked = await register();
  // Deleted, although other accounts wait and have links.
  await register();
  const link = { identifier: "link", value: linked, expiresAt: now };
  await world.db.insert(verifications).values(link);
  const closed = await register();
  await world.db.update(users).set({ deletedAt: now }).where(eq(users.id, closed));
  await cleanUp();
  expect((await left()).toSorted()).toEqual([young, waiting, linked, closed].toSorted());
});

test.each<[string, (tx: Db, userId: string) => Promise<unknown>]>([
  [
    "confirmed",
    (tx, userId) =>
      confirmAddress(tx, async () => {}, { whose: eq(users.id, userId), by: "confirmation" }),
  ],
  ["signed in to, which makes its browser wait,", (tx, userId) => wait(userId, tx)],
])("an account that is %s while the job runs stays", async (_what, use) => {
  const userId = await register();
  const cleaning = await world.db.transaction(async (tx) => {
    await use(tx, userId);
    const running = cleanUp();
    // Time for the job to reach the row that this transaction has locked.
    await Promise.race([running, tx.execute(sql`select pg_sleep(0.3)`)]);
    return { running };
  });
  await cleaning.running;
  await cleanUp();
  expect(await left()).toEqual([userId]);
});

test("of an account that is deleted while its browser begins to wait nothing is left", async () => {
  const userId = await register();
  await Promise.allSettled([cleanUp(), wait(userId)]);
  const rest = await world.db.select({ id: emailConfirmations.userId }).from(emailConfirmations);
  expect(rest.map(({ id }) => id)).toEqual(await left());
});
