import { afterEach, beforeEach, expect, test } from "vitest";
import { reopenAccount } from "#app/features/reports/commands/suspend-account.server.ts";
import { listSuspensions } from "#app/features/reports/queries/list-suspensions.server.ts";
import { accountSuspensions } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-06-10T08:00:00Z");
let database: TestDatabase;
let moderator: TestUser;

beforeEach(async () => {
  database = await createTestDatabase();
  moderator = await createUser(database.db, { roles: ["moderator"] });
});
afterEach(() => database.close());

const list = (after: string | null = null) => listSuspensions(database.db, moderator.actor, after);

/** Suspends new users one minute after another, the last two at the same moment. */
async function suspendMany(count: number): Promise<string[]> {
  const people: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { userId } = await createUser(database.db);
    const minute = Math.min(index, count - 2);
    const createdAt = new Date(now.getTime() + minute * 60_000);
    const suspension = { userId, moderatorId: moderator.userId, reason: "Cash", createdAt };
    await database.db.insert(accountSuspensions).values(suspension);
    people.push(userId);
  }
  return people;
}

test("every suspended account is on exactly one page, newest first", async () => {
  const people = await suspendMany(52);
  const first = await list();
  const second = await list(first.next);
  expect([first.accounts.length, second.accounts.length, second.next]).toEqual([50, 2, null]);
  expect(second.accounts.map(({ userId }) => userId)).toEqual([people[1], people[0]]);
  const all = [...first.accounts, ...second.accounts].map(({ userId }) => userId);
  expect(all.toSorted()).toEqual(people.toSorted());
});

test("reopening the last account of a page does not change the next page", async () => {
  await suspendMany(51);
  const first = await list();
  const second = await list(first.next);
  const last = first.accounts.at(-1);
  if (!last) throw new Error("Nobody is suspended");
  const context = { ...database, actor: moderator.actor, now };
  await reopenAccount(context, { userId: last.userId });
  expect(await list(first.next)).toEqual(second);
  const again = await list();
  expect([again.accounts.length, again.next]).toEqual([50, null]);
});

test("suspended accounts are listed only for staff", async () => {
  const { actor } = await createUser(database.db);
  await expect(listSuspensions(database.db, actor, null)).rejects.toMatchObject({
    code: "forbidden",
  });
});
