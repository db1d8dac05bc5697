import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { expiredSessionsHandler } from "#app/features/auth/jobs.server.ts";
import { emailConfirmations, sessions, verifications } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-05-03T10:00:00Z");
const before = new Date(now.getTime() - 1);

let world: TestDatabase;
beforeEach(async () => {
  world = await createTestDatabase();
});
afterEach(() => world.close());

test("the hourly job deletes only expired sessions, links and waiting browsers", async () => {
  const { userId } = await createUser(world.db);
  await world.db.insert(sessions).values([
    { userId, token: "over", expiresAt: before },
    { userId, token: "open", expiresAt: now },
  ]);
  await world.db.insert(verifications).values([
    { identifier: "over", value: userId, expiresAt: before },
    { identifier: "open", value: userId, expiresAt: now },
  ]);
  await world.db.insert(emailConfirmations).values([
    { userId, browserHash: "over", expiresAt: before },
    { userId, browserHash: "open", expiresAt: now },
  ]);
  expect(expiredSessionsHandler.job.schedule).toBe("37 * * * *");
  await expiredSessionsHandler.run({ db: world.db, clock: () => now }, {});
  expect((await world.db.select().from(sessions)).map(({ token }) => token)).toEqual(["open"]);
  const links = await world.db.select().from(verifications);
  expect(links.map(({ identifier }) => identifier)).toEqual(["open"]);
  const waiting = await world.db.select().from(emailConfirmations);
  expect(waiting.map(({ browserHash }) => browserHash)).toEqual(["open"]);
});

const cleanUp = () => expiredSessionsHandler.run({ db: world.db, clock: () => now }, {});

test("a session that is extended while the job runs stays", async () => {
  const { userId } = await createUser(world.db);
  await world.db.insert(sessions).values({ userId, token: "used", expiresAt: before });
  const cleaned = await world.db.transaction(async (tx) => {
    await tx.update(sessions).set({ expiresAt: now }).where(eq(sessions.token, "used"));
    // The job waits for the row that this transaction changed, and then checks the row again.
    const cleaning = cleanUp();
    await expect
      .poll(async () => {
        const waiting = await world.pool.query("select 1 from pg_locks where not granted");
        return waiting.rowCount;
      })
      .toBeGreaterThan(0);
    return { cleaning };
  });
  await cleaned.cleaning;
  expect(await world.db.select().from(sessions)).toHaveLength(1);
});

test("two processes that clean up at the same time block neither each other nor a sign-in", async () => {
  const { userId } = await createUser(world.db);
  await world.db
    .insert(sessions)
    .values(
      Array.from({ length: 200 }, (_, at) => ({ userId, token: `over ${at}`, expiresAt: before })),
    );
  await Promise.all([
    cleanUp(),
    cleanUp(),
    world.db.insert(sessions).values({ userId, token: "new", expiresAt: now }),
  ]);
  expect((await world.db.select().from(sessions)).map(({ token }) => token)).toEqual(["new"]);
});
