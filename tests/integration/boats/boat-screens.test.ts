import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { firstErrorOf, type FormAnswer, refusalOf, typedIn } from "#app/forms/form-answer.ts";
import { type Actor, anonymous } from "#app/platform/actor.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { takeFlash } from "#app/platform/requests/flash.server.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { action as requestAction, loader as requestLoader } from "#app/routes/booking-request.tsx";
import { type boats, boatUnavailabilities, messages } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { emptyMarket } from "#tests/setup/empty-tables.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const site = "https://escale.example";
const now = new Date("2027-05-01T10:00:00Z");
const stay = { dateFrom: "2027-06-10", dateTo: "2027-06-12", guests: "4" };
const content = "Bonjour, nous serions quatre.";

let database: TestDatabase;
let owner: TestUser;
let renter: TestUser;
let moderator: TestUser;
let boat: typeof boats.$inferSelect;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await createUser(database.db, { firstName: "Étienne" });
  renter = await createUser(database.db, { firstName: "Claire" });
  moderator = await createUser(database.db, { roles: ["moderator"] });
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyMarket(database.pool);
  boat = await createBoat(database.db, { userId: owner.userId });
});

function call(actor: Actor, path: string, fields?: Record<string, string>) {
  const { db, jobs, record } = database;
  const init = fields ? { method: "POST", body: new URLSearchParams(fields) } : {};
  const request = new Request(site + path, init);
  const id = /\/boat\/([^/?]+)/.exec(path)?.[1] ?? "";
  const environment = { mapTileUrl: null, mapTileAttribution: null };
  const services = { db, jobs, record, limits: noRateLimits, environment, clock: () => now };
  return routeArgs({ request, services, actor, params: { id } });
}

type Thrown = { data: unknown; init: { status: number } | null };

/** The status and data of a loader or action, whether returned or thrown. */
async function answer(given: unknown): Promise<{ status: number; data: unknown }> {
  const value: unknown = await Promise.resolve(given).catch((thrown: unknown) => thrown);
  if (typeof value !== "object" || value === null || !("init" in value) || !("data" in value)) {
    return { status: 200, data: value };
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `data` of the router makes
  const { data, init } = value as Thrown;
  return { status: init?.status ?? 200, data };
}

/** The status, reason and preserved text of a refused message. */
async function refusal(given: unknown) {
  const { status, data } = await answer(given);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the action answers
  const refused = refusalOf(data as FormAnswer);
  return { status, content: typedIn(refused, "content"), problem: firstErrorOf(refused) };
}

const send = (fields: Record<string, string>, actor: Actor = renter.actor, path = "") =>
  requestAction(call(actor, path || `/boat/${boat.id}/request`, fields));

describe("the page of a booking request", () => {
  it("opens for everyone but the owner, and only for listed boats", async () => {
    const hidden = await createBoat(database.db, { userId: owner.userId, isOnline: false });
    const path = `/boat/${boat.id}/request`;
    const statuses = await Promise.all(
      [
        call(anonymous, path),
        call(renter.actor, path),
        call(owner.actor, path),
        call(moderator.actor, `/boat/${hidden.id}/request`),
      ].map(async (args) => (await answer(requestLoader(args))).status),
    );
    expect(statuses).toEqual([200, 200, 404, 404]);
  });
});

describe("contacting the owner", () => {
  // spec 1-2.77
  it("needs no days: the message is a question, and the owner gets a mail", async () => {
    const sent: unknown = await send({ ask: "contact", dateFrom: "", dateTo: "", content });
    expect(sent instanceof Response && sent.headers.get("Location")).toBe(
      `/messages?with=${owner.userId}&boat=${boat.id}`,
    );
    expect(await database.db.select().from(messages)).toMatchObject([
      { subject: "Question\u202f: Sloop Mistral", content, bookingDetails: null },
    ]);
  });

  it("includes the chosen days", async () => {
    await send({ ...stay, ask: "contact", content });
    expect(await database.db.select().from(messages)).toMatchObject([
      { bookingDetails: { dateFrom: "2027-06-10", dateTo: "2027-06-12", guests: 4 } },
    ]);
  });

  it.each([
    ["without a word", { content: " " }, 400, "Écrivez votre message"],
    ["with one day missing", { dateFrom: "2027-06-10", content }, 400, "une date de retour"],
  ])("%s is refused", async (_, fields, status, problem) => {
    expect(await refusal(send({ ask: "contact", ...fields }))).toEqual({
      status,
      content: fields.content,
      problem: expect.stringContaining(problem),
    });
    expect(await database.db.$count(messages)).toBe(0);
  });

  it("is only for signed-in users, about listed boats of other owners", async () => {
    const question = { ask: "contact", content };
    expect(await answer(send(question, anonymous))).toMatchObject({ status: 409 });
    expect(await answer(send(question, owner.actor))).toMatchObject({ status: 409 });
    const hidden = await createBoat(database.db, { userId: owner.userId, isOnline: false });
    const path = `/boat/${hidden.id}/request`;
    expect(await answer(send(question, renter.actor, path))).toMatchObject({ status: 409 });
    expect(await database.db.$count(messages)).toBe(0);
  });
});

describe("sending a booking request", () => {
  it("notifies the owner and leads to the conversation with a success toast", async () => {
    const sent: unknown = await send({ ...stay, content }, renter.actor);
    if (!(sent instanceof Response)) throw new Error("The request was not sent");
    expect(sent.headers.get("Location")).toBe(`/messages?with=${owner.userId}&boat=${boat.id}`);
    const cookie = sent.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const next = new Request(site, { headers: { Cookie: cookie } });
    expect((await takeFlash(next)).flash).toEqual({ tone: "success", key: "boats_request_sent" });
    expect(await database.db.select().from(messages)).toMatchObject([
      {
        senderId: renter.userId,
        recipientId: owner.userId,
        content,
        bookingDetails: { dateFrom: "2027-06-10", dateTo: "2027-06-12", guests: 4 },
      },
    ]);
  });

  it("keeps the language of the page", async () => {
    const path = `/en/boat/${boat.id}/request`;
    const sent: unknown = await send({ ...stay, content }, renter.actor, path);
    expect(sent instanceof Response && sent.headers.get("Location")).toMatch(/^\/en\/messages\?/);
  });

  it.each([
    ["without a word", { ...stay, content: " \n " }, 400, "Écrivez votre message"],
    ["without days", { guests: "2", content }, 400, "Choisissez une date de départ"],
    [
      "too far away",
      { ...stay, dateFrom: "2028-10-30", dateTo: "2028-10-31", content },
      409,
      "au plus 18 mois à l'avance",
    ],
    [
      "in the past",
      { ...stay, dateFrom: "2027-04-30", content },
      409,
      "La date de départ est passée",
    ],
    ["with too many guests", { ...stay, guests: "9", content }, 409, "n'accueille pas autant"],
    ["with guests that are none", { ...stay, guests: "0", content }, 400, "au moins un passager"],
  ])("%s is refused with the reason, and keeps the message", async (_, fields, status, problem) => {
    expect(await refusal(send(fields))).toEqual({
      status,
      content: fields.content,
      problem: expect.stringContaining(problem),
    });
    expect(await database.db.$count(messages)).toBe(0);
  });

  it("for taken days is refused, and keeps the message", async () => {
    const day = calendarDate("2027-06-11");
    const block = { boatId: boat.id, startDate: day, endDate: day };
    await database.db.insert(boatUnavailabilities).values(block);
    expect(await refusal(send({ ...stay, content }))).toEqual({
      status: 409,
      content,
      problem: "Ces dates ne sont plus disponibles",
    });
  });

  it("when signed out is refused, and keeps the message", async () => {
    expect(await refusal(send({ ...stay, content }, anonymous))).toEqual({
      status: 409,
      content,
      problem: expect.stringContaining("Connectez-vous"),
    });
  });

  it("for the sender's own boat is refused", async () => {
    expect(await answer(send({ ...stay, content }, owner.actor))).toMatchObject({ status: 409 });
  });

  it("uses the boat in the URL, whatever the form says", async () => {
    const other = await createBoat(database.db, { userId: owner.userId, title: "Autre" });
    await send({ ...stay, content, boatId: other.id });
    const [message] = await database.db.select().from(messages);
    expect(message?.boatId).toBe(boat.id);
  });
});

test("a form sent to the URL of a boat that does not exist is not found", async () => {
  await expect(
    send({ ...stay, content }, renter.actor, "/boat/nope/request"),
  ).rejects.toMatchObject({ code: "not_found" });
});
