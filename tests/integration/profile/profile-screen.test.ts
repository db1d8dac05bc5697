import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actor, anonymous } from "#app/platform/actor.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import { action, loader } from "#app/routes/my-profile.tsx";
import { profiles } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const site = "https://escale.example";

async function answerOf(answer: () => unknown) {
  const given = await (async () => answer())().catch((thrown: unknown) => thrown);
  return given instanceof Response ? given.headers.get("Location") : given;
}

describe("the profile screen", () => {
  let database: TestDatabase;
  let dataDir: string;
  let services: object;
  let person: TestUser;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), "escale-profile-"));
    const storage = createFileStorage({ s3: null, dataDir });
    services = { db: database.db, storage, clock: () => new Date("2027-06-10T08:00:00Z") };
    person = await createUser(database.db);
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  function sent(
    fields: Record<string, string | Blob>,
    { actor, weight = 2000 }: { actor?: Actor; weight?: number } = {},
  ) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const headers = { "Content-Length": String(weight) };
    const request = new Request(`${site}/en/my-profile`, { method: "POST", body, headers });
    return routeArgs({ request, services, actor: actor ?? person.actor });
  }

  const put = (avatar: Blob, weight = 2000) =>
    answerOf(() => action(sent({ intent: "avatar", avatar }, { weight })));

  test("leads home whoever is not signed in", async () => {
    const asked = routeArgs({ request: new Request(`${site}/my-profile`), services });
    expect(await answerOf(() => loader(asked))).toBe("/");
    expect(await answerOf(() => action(sent({}, { actor: anonymous })))).toBe("/en");
  });

  test("saves one's own profile and comes back", async () => {
    const other = await createUser(database.db, { firstName: "Anne" });
    const fields = { firstName: "Claire", lastName: "Riou", userId: other.userId };
    expect(await answerOf(() => action(sent(fields)))).toBe("/en/my-profile");
    const [own] = await database.db
      .select()
      .from(profiles)
      .where(eq(profiles.userId, person.userId));
    const [others] = await database.db
      .select()
      .from(profiles)
      .where(eq(profiles.userId, other.userId));
    expect([own?.firstName, others?.firstName]).toEqual(["Claire", "Anne"]);
  });

  test("keeps what was typed beside a number that does not exist", async () => {
    const fields = { firstName: "Claire", lastName: "Riou", phone: "12", companyName: "Riou SARL" };
    expect(await answerOf(() => action(sent(fields)))).toMatchObject({
      data: {
        result: {
          initialValue: { phone: "12", companyName: "Riou SARL" },
          error: { phone: [expect.any(String)] },
        },
      },
      init: { status: 400 },
    });
  });

  test("says what is wrong with a picture", async () => {
    const missing = "Veuillez sélectionner une image";
    expect(await put(new Blob([]))).toMatchObject({ data: { avatarError: missing } });
    expect(await put(new Blob(["text"], { type: "image/png" }))).toMatchObject({
      data: { avatarError: missing },
    });
    const tooLarge = { data: { avatarError: "L'image ne doit pas dépasser 5MB" } };
    expect(await put(new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]))).toMatchObject(tooLarge);
    expect(await put(new Blob(["x"]), 6 * 1024 * 1024)).toMatchObject(tooLarge);
  });
});
