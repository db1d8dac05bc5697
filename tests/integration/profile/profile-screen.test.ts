import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actor, anonymous } from "#app/platform/actor.ts";
import { findProfile } from "#app/features/accounts/queries/find-profile.server.ts";
import { takeFlash } from "#app/platform/flash.server.ts";
import { noRateLimits } from "#app/platform/rate-limits.server.ts";
import { createSecrets } from "#app/platform/secrets.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import { action, loader } from "#app/routes/my-profile.tsx";
import { profiles } from "#db/schema/schema.ts";
import { createUser, TEST_PASSWORD, type TestUser } from "#tests/factories/create-user.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const site = "https://escale.example";

async function answerOf(answer: () => unknown) {
  const given = await (async () => answer())().catch((thrown: unknown) => thrown);
  return given instanceof Response ? given.headers.get("Location") : given;
}

const account = {
  accountHolder: "Claire Riou",
  iban: "FR7630006000011234567890189",
  ibanConfirmation: "FR7630006000011234567890189",
  bic: "AGRIFRPP",
};

describe("the profile screen", () => {
  let database: TestDatabase;
  let dataDir: string;
  let services: object;
  let person: TestUser;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), "escale-profile-"));
    const storage = createFileStorage({ s3: null, dataDir });
    services = {
      db: database.db,
      jobs: database.jobs,
      storage,
      limits: noRateLimits,
      secrets: createSecrets(randomBytes(32).toString("base64")),
      clock: () => new Date("2027-06-10T08:00:00Z"),
    };
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

  // spec 2-2.17
  test("saves one's own profile and comes back", async () => {
    const other = await createUser(database.db, { firstName: "Anne" });
    const version = (await findProfile(database.db, person.userId))?.version ?? "";
    const fields = { firstName: "Claire", lastName: "Riou", userId: other.userId, version };
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

  test("gives the second of two tabs what the first one saved, and keeps what it typed", async () => {
    const own = await createUser(database.db, { firstName: "Claire" });
    const version = (await findProfile(database.db, own.userId))?.version ?? "";
    const typed = (firstName: string) =>
      sent({ firstName, lastName: "Riou", version }, { actor: own.actor });
    expect(await answerOf(() => action(typed("Anne")))).toBe("/en/my-profile");
    expect(await answerOf(() => action(typed("Berthe")))).toMatchObject({
      data: {
        latest: { firstName: "Anne" },
        result: { initialValue: { firstName: "Berthe" }, error: { "": [expect.any(String)] } },
      },
      init: { status: 409 },
    });
  });

  // spec 2-5.09
  test("saves the profile and the bank details together, or neither", async () => {
    const own = await createUser(database.db);
    const send = async (fields: Record<string, string>) => {
      const version = (await findProfile(database.db, own.userId))?.version ?? "";
      const form = { firstName: "Claire", lastName: "Riou", version, ...account, ...fields };
      return answerOf(() => action(sent(form, { actor: own.actor })));
    };
    const request = new Request(`${site}/en/my-profile`);
    const bankOf = async () =>
      (await loader(routeArgs({ request, services, actor: own.actor }))).data.bank;

    expect(await send({ ibanConfirmation: "FR76" })).toMatchObject({
      data: { result: { error: { ibanConfirmation: ["Les deux IBAN ne correspondent pas"] } } },
    });
    expect(await send({ phone: "12" })).toMatchObject({ init: { status: 400 } });
    expect(await send({ version: "2020-01-01T00:00:00.000Z" })).toMatchObject({
      init: { status: 409 },
    });
    expect(await bankOf()).toEqual({ state: "none" });
    expect(await send({})).toBe("/en/my-profile");
    expect(await bankOf()).toEqual({
      state: "stored",
      accountHolder: "Claire Riou",
      maskedIban: `FR${"*".repeat(21)}0189`,
      bic: "AGRIFRPP",
    });
    // Left empty they change nothing.
    const none = { accountHolder: "", iban: "", ibanConfirmation: "", bic: "" };
    expect(await send(none)).toBe("/en/my-profile");
    expect(await bankOf()).toMatchObject({ state: "stored" });
  });

  test("shows the whole IBAN against the password alone, in an answer that nothing keeps", async () => {
    const own = await createUser(database.db);
    const version = (await findProfile(database.db, own.userId))?.version ?? "";
    const asked = (password: string) =>
      answerOf(() => action(sent({ intent: "reveal", password }, { actor: own.actor })));
    expect(await asked(TEST_PASSWORD)).toMatchObject({ init: { status: 400 } });
    await action(
      sent({ firstName: "Claire", lastName: "Riou", version, ...account }, { actor: own.actor }),
    );
    expect(await asked("Escale2026!")).toMatchObject({
      data: { reveal: { error: expect.any(String) } },
      init: { status: 400 },
    });
    expect(await asked(TEST_PASSWORD)).toMatchObject({
      data: { reveal: { iban: "FR76 3000 6000 0112 3456 7890 189" } },
      init: { headers: { "Cache-Control": "no-store" } },
    });
  });

  // spec 2-8.07
  test("says that a picture could not be stored", async () => {
    const down = { put: () => Promise.reject(new Error("disk full")) };
    const picture = { width: 400, height: 400, channels: 3, background: "#c93f23" } as const;
    const png = await sharp({ create: picture }).png().toBuffer();
    const body = new FormData();
    body.set("intent", "avatar");
    body.set("avatar", new Blob([new Uint8Array(png)]));
    const headers = { "Content-Length": "2000" };
    const request = new Request(`${site}/my-profile`, { method: "POST", body, headers });
    const failing = { ...services, storage: down };
    const actor = person.actor;
    expect(await action(routeArgs({ request, services: failing, actor }))).toMatchObject({
      data: { avatarError: "Impossible de mettre à jour votre avatar" },
      init: { status: 500 },
    });
  });

  test("says that a document could not be removed, and keeps it", async () => {
    const identityCardUrl = `/documents/${person.userId}/identity_card.pdf?v=1800000000000`;
    const ownProfile = eq(profiles.userId, person.userId);
    await database.db.update(profiles).set({ identityCardUrl }).where(ownProfile);
    const body = new FormData();
    body.set("intent", "remove-document");
    body.set("kind", "identity_card");
    const headers = { "Content-Length": "2000" };
    const request = new Request(`${site}/en/my-profile`, { method: "POST", body, headers });
    const down = { enqueue: () => Promise.reject(new Error("connection lost")) };
    const failing = { ...services, jobs: down };
    const answer: unknown = await action(
      routeArgs({ request, services: failing, actor: person.actor }),
    );
    if (!(answer instanceof Response)) throw new Error("Not led back");
    expect(answer.headers.get("Location")).toBe("/en/my-profile#documents");
    const cookie = String(answer.headers.get("Set-Cookie")).split(";")[0] ?? "";
    expect(await takeFlash(new Request(site, { headers: { Cookie: cookie } }))).toMatchObject({
      flash: { tone: "error", key: "documents_remove_failed" },
    });
    const [kept] = await database.db.select().from(profiles).where(ownProfile);
    expect(kept?.identityCardUrl).toBe(identityCardUrl);
  });

  // spec 2-5.07 2-5.08
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
