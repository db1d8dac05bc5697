import { afterEach, beforeEach, expect, test } from "vitest";
import { keepRequest } from "#app/features/booking-requests/commands/keep-request.server.ts";
import { sendKeptRequests } from "#app/features/booking-requests/commands/send-kept-requests.server.ts";
import { expiredRequestsHandler } from "#app/features/booking-requests/jobs.server.ts";
import { boats, boatUnavailabilities, keptRequests, messages, users } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { calendarDate } from "#app/platform/calendar-date.ts";

const now = new Date("2027-05-03T10:00:00Z");
const fields = {
  ask: "book",
  dateFrom: "2027-07-10",
  dateTo: "2027-07-12",
  guests: "2",
  content: "Bonjour, nous serons deux.",
};

let world: TestDatabase;
let owner: TestUser;
let renter: TestUser;
let boatId: string;
beforeEach(async () => {
  world = await createTestDatabase();
  owner = await createUser(world.db);
  renter = await createUser(world.db, { confirmed: false });
  boatId = (await createBoat(world.db, { userId: owner.userId })).id;
});
afterEach(() => world.close());

const keep = (typed: Record<string, string> = fields) =>
  keepRequest(world.db, { userId: renter.userId, boatId, fields: typed, now });
const confirm = () => world.db.update(users).set({ emailVerified: true });
const send = (at = now) =>
  sendKeptRequests({ db: world.db, record: world.record, now: at }, renter.userId);

test("a kept message leaves once the address is confirmed, with its days, and once for all", async () => {
  await keep();
  expect(await send()).toBeNull();
  expect(await world.db.select().from(messages)).toEqual([]);
  await confirm();
  const led = await Promise.all([1, 2, 3].map(() => send()));
  // Whoever comes second leads to the same conversation.
  const conversation = { path: `/messages?with=${owner.userId}&boat=${boatId}`, isSent: true };
  expect(led).toEqual([conversation, conversation, conversation]);
  expect(await world.db.select().from(messages)).toMatchObject([
    {
      senderId: renter.userId,
      recipientId: owner.userId,
      content: "Bonjour, nous serons deux.",
      bookingDetails: { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 2 },
    },
  ]);
  expect(await world.db.select().from(keptRequests)).toMatchObject([{ fields: null }]);
});

test("a newer text about the same boat replaces the one before", async () => {
  await Promise.all([keep(), keep(), keep()]);
  await keep({ ...fields, content: "Plutôt à trois." });
  await confirm();
  await send();
  const sent = await world.db.select({ content: messages.content }).from(messages);
  expect(sent).toEqual([{ content: "Plutôt à trois." }]);
});

test("a question without days leaves as one", async () => {
  await keep({ ask: "contact", content: "Le bateau a-t-il un pilote ?" });
  await confirm();
  await send();
  expect(await world.db.select().from(messages)).toMatchObject([{ bookingDetails: null }]);
});

test.each([
  ["its days are taken meanwhile", "dates_taken", () => block()],
  [
    "the boat is offline",
    "boat_unavailable",
    () => world.db.update(boats).set({ isOnline: false }),
  ],
] as const)("it is not sent when %s, but stays with the reason", async (_why, reason, change) => {
  await keep();
  await confirm();
  await change();
  const form = { path: `/boat/${boatId}/request?ask=book`, isSent: false };
  expect(await Promise.all([send(), send()])).toEqual([form, form]);
  expect(await world.db.select().from(messages)).toEqual([]);
  expect(await world.db.select().from(keptRequests)).toMatchObject([{ fields, refusal: reason }]);
  // Its sender decides what happens with it, also when the boat is free again.
  await world.db.delete(boatUnavailabilities);
  await world.db.update(boats).set({ isOnline: true });
  expect(await send()).toEqual(form);
  expect(await world.db.select().from(messages)).toEqual([]);
});

const block = () =>
  world.db.insert(boatUnavailabilities).values({
    boatId,
    startDate: calendarDate("2027-07-11"),
    endDate: calendarDate("2027-07-11"),
  });

test("after a day it leaves no more, and is deleted", async () => {
  await keep();
  await confirm();
  const later = new Date(now.getTime() + 24 * 60 * 60 * 1000 + 1);
  await expiredRequestsHandler.run({ db: world.db, clock: () => now }, {});
  expect(await world.db.select().from(keptRequests)).toHaveLength(1);
  await expiredRequestsHandler.run({ db: world.db, clock: () => later }, {});
  expect(await world.db.select().from(keptRequests)).toEqual([]);
  await keep();
  expect(await send(later)).toBeNull();
});
