import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actor, anonymous } from "#app/platform/actor.ts";
import { action, loader } from "#app/routes/moderation.tsx";
import { boats } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const site = "https://escale.example";

async function locationOf(answer: () => unknown) {
  const given = await (async () => answer())().catch((thrown: unknown) => thrown);
  return given instanceof Response ? given.headers.get("Location") : given;
}

describe("the moderation screen", () => {
  let database: TestDatabase;
  let moderator: TestUser;
  let owner: TestUser;
  let boatId: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    moderator = await createUser(database.db, { roles: ["moderator"] });
    owner = await createUser(database.db);
    boatId = (await createBoat(database.db, { userId: owner.userId })).id;
  });
  afterAll(() => database.close());

  const args = (path: string, actor: Actor, fields?: Record<string, string>) =>
    routeArgs({
      request: new Request(
        site + path,
        fields && { method: "POST", body: new URLSearchParams(fields) },
      ),
      services: { db: database.db, clock: () => new Date("2027-06-10T08:00:00Z") },
      actor,
    });
  const change = (status: string) => ({ boatId, seenStatus: "approved", status });

  test("leads everybody but moderators and admins home", async () => {
    for (const actor of [anonymous, owner.actor]) {
      expect(await locationOf(() => loader(args("/moderation", actor)))).toBe("/");
      expect(await locationOf(() => loader(args("/en/moderation", actor)))).toBe("/en");
      const form = args("/moderation", actor, change("rejected"));
      expect(await locationOf(() => action(form))).toBe("/");
    }
    const [boat] = await database.db.select().from(boats).where(eq(boats.id, boatId));
    expect(boat).toMatchObject({ status: "approved", isOnline: true });
  });

  test("sets a status and stays on its page of the list", async () => {
    const path = "/en/moderation?status=approved&page=1&junk=1";
    const form = args(path, moderator.actor, { ...change("suspended"), isOnline: "true" });
    expect(await locationOf(() => action(form))).toBe("/en/moderation?status=approved");
    const [boat] = await database.db.select().from(boats).where(eq(boats.id, boatId));
    expect(boat).toMatchObject({ status: "suspended", isOnline: false });
  });

  test("leads from beyond the last page to the last one", async () => {
    const asked = args("/moderation?page=9", moderator.actor);
    expect(await locationOf(() => loader(asked))).toBe("/moderation");
  });

  test("shows everything for a filter that it does not know", async () => {
    expect(await loader(args("/moderation?status=x", moderator.actor))).toMatchObject({
      status: "all",
      page: 1,
    });
  });
});
