import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Actor, anonymous } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { cents } from "#app/platform/money.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import { action as addBoat, loader as addBoatPage } from "#app/routes/add-boat.tsx";
import { action as saveSetup, loader as setupPage } from "#app/routes/boat-setup.tsx";
import { action as switchOnline, loader as myBoatsPage } from "#app/routes/my-boats.tsx";
import { boats } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const site = "https://escale.example";
const now = new Date("2027-06-10T08:00:00Z");
const notFound = new AppError("not_found");

let database: TestDatabase;
let dataDir: string;
let services: object;
let owner: TestUser;
let stranger: TestUser;
let boatId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "escale-owner-"));
  const storage = createFileStorage({ s3: null, dataDir });
  services = { db: database.db, storage, clock: () => now };
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  owner = await createUser(database.db);
  stranger = await createUser(database.db);
  const waiting = { status: "pending", isOnline: false } as const;
  boatId = (await createBoat(database.db, { userId: owner.userId, ...waiting })).id;
});

function opened(path: string, actor: Actor = owner.actor, params: Record<string, string> = {}) {
  return routeArgs({ request: new Request(site + path), services, actor, params });
}

type Sent = { actor?: Actor; params?: Record<string, string>; weight?: number };

function sent(path: string, fields: Record<string, string>, { actor, params, weight }: Sent = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { "Content-Length": String(weight ?? 2000) };
  const request = new Request(site + path, { method: "POST", body, headers });
  return routeArgs({ request, services, actor: actor ?? owner.actor, params: params ?? {} });
}

/** What a page answers: where it leads, or the status and what it says. */
async function answerOf(answer: () => unknown) {
  const given = await (async () => answer())().catch((thrown: unknown) => thrown);
  if (given instanceof Response) {
    return { location: given.headers.get("Location"), status: given.status };
  }
  if (given instanceof Error) throw given;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `data()` makes
  const { data, init } = given as { data: { result: Result }; init: { status: number } };
  return { ...data, status: init.status };
}

type Result = { initialValue?: Record<string, unknown>; error?: Record<string, string[]> };

async function read() {
  const [boat] = await database.db.select().from(boats).where(eq(boats.id, boatId));
  return boat;
}

describe("my boats", () => {
  test("want a signed-in person", async () => {
    await expect(myBoatsPage(opened("/my-boats", anonymous))).rejects.toThrow(
      new AppError("unauthenticated"),
    );
  });

  // spec 2-2.10
  test("are switched online by a form, and lead back to themselves in the same language", async () => {
    const fields = { boatId, isOnline: "true" };
    expect(await answerOf(() => switchOnline(sent("/en/my-boats", fields)))).toEqual({
      location: "/en/my-boats",
      status: 302,
    });
    expect(await read()).toMatchObject({ isOnline: true });
  });

  test("take nothing from a hand-written request but the switch", async () => {
    const fields = { boatId, isOnline: "true", status: "approved", userId: stranger.userId };
    await answerOf(() => switchOnline(sent("/my-boats", fields)));
    expect(await read()).toMatchObject({ status: "pending", userId: owner.userId });
  });

  test("do not find the boat of somebody else, nor one that is none", async () => {
    const { actor } = stranger;
    const fields = { boatId, isOnline: "true" };
    await expect(switchOnline(sent("/my-boats", fields, { actor }))).rejects.toThrow(notFound);
    const none = { boatId: "x", isOnline: "true" };
    await expect(switchOnline(sent("/my-boats", none))).rejects.toThrow(
      new AppError("bad_request"),
    );
  });
});

describe("/boat-setup without an id", () => {
  // spec 1-2.05
  test("opens the newest unfinished boat, or the form when another one is asked for", async () => {
    expect(await answerOf(() => addBoatPage(opened("/boat-setup")))).toMatchObject({
      location: `/boat-setup/${boatId}`,
    });
    expect(await addBoatPage(opened("/boat-setup?add=1"))).toHaveProperty("submissionId");
    expect(await addBoatPage(opened("/boat-setup", stranger.actor))).toHaveProperty("submissionId");
  });

  const typed = {
    type: "moteur",
    city: "Arcachon",
    port: "Port d'Arcachon",
    manufacturer: "Rio",
    model: "Espera",
    capacity: "6",
    length: "7,40",
    title: "Canot Lison",
    basePricePerDay: "180",
  };

  // spec 2-2.03
  test("adds a boat of whoever sends the form and goes on to its setup", async () => {
    const { actor, userId } = stranger;
    const forged = { ...typed, userId: owner.userId, status: "approved", isOnline: "true" };
    const { location } = await answerOf(() => addBoat(sent("/en/boat-setup", forged, { actor })));
    const [boat] = await database.db.select().from(boats).where(eq(boats.userId, userId));
    expect(location).toBe(`/en/boat-setup/${boat?.id}`);
    expect(boat).toMatchObject({ title: "Canot Lison", status: "pending", isOnline: false });
  });

  test("keeps what was typed and says what is missing", async () => {
    const fields = { ...typed, title: "", port: "Port Canto" };
    const answer = await answerOf(() => addBoat(sent("/boat-setup", fields)));
    expect(answer.status).toBe(400);
    expect(answer).toHaveProperty("result.initialValue.manufacturer", "Rio");
    expect(answer).toHaveProperty("result.error", {
      "": ["Veuillez remplir tous les champs obligatoires."],
      title: ["Veuillez saisir un titre."],
      port: ["Veuillez sélectionner un port."],
    });
  });

  test("keeps what was typed by someone whose session is over", async () => {
    const form = sent("/boat-setup", typed, { actor: anonymous });
    const answer = await answerOf(() => addBoat(form));
    expect(answer.status).toBe(401);
    expect(answer).toHaveProperty("result.initialValue.title", "Canot Lison");
    expect(answer).toHaveProperty("result.error", {
      "": ["Vous devez être connecté pour ajouter un bateau."],
    });
    // The page that shows the answer asks nobody to sign in first.
    expect(await addBoatPage(form)).toHaveProperty("submissionId");
  });

  test("does not even read a form that is too heavy", async () => {
    const form = sent("/boat-setup", typed, { weight: 200 * 1024 * 1024 });
    expect((await answerOf(() => addBoat(form))).status).toBe(413);
  });
});

const at = (actor?: Actor) => ({ params: { id: boatId }, ...(actor && { actor }) });

describe("the setup of a boat", () => {
  const path = "/boat-setup/x";

  // spec 1-2.05
  test("is its owner's alone, to see and to change", async () => {
    const { actor } = stranger;
    await expect(setupPage(opened(path, actor, { id: boatId }))).rejects.toThrow(notFound);
    for (const intent of ["publish", "prix"]) {
      const form = sent(path, { intent, basePricePerDay: "1" }, at(actor));
      await expect(saveSetup(form)).rejects.toThrow(notFound);
    }
    expect(await read()).toMatchObject({ basePricePerDay: cents(29_000), isOnline: false });
  });

  // spec 2-2.03 2-4.08 2-4.10
  test("publishes: the boat goes online and its owner to his boats", async () => {
    const form = sent("/en/boat-setup/x", { intent: "publish" }, at());
    expect(await answerOf(() => saveSetup(form))).toMatchObject({ location: "/en/my-boats" });
    expect(await read()).toMatchObject({ isOnline: true, status: "pending" });
  });

  test("asks for a price before it publishes", async () => {
    await database.db.update(boats).set({ basePricePerDay: null }).where(eq(boats.id, boatId));
    const form = sent(path, { intent: "publish" }, at());
    expect(await answerOf(() => saveSetup(form))).toMatchObject({
      location: `/boat-setup/${boatId}?section=prix`,
    });
    expect(await read()).toMatchObject({ isOnline: false });
  });

  test("keeps a wrong price in its field", async () => {
    const form = sent(path, { intent: "prix", basePricePerDay: "gratuit" }, at());
    const answer = await answerOf(() => saveSetup(form));
    expect(answer).toMatchObject({
      status: 400,
      result: {
        initialValue: { basePricePerDay: "gratuit" },
        error: { basePricePerDay: ["Veuillez entrer un prix valide."] },
      },
    });
  });
});
