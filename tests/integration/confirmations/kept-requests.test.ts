import { eq, ne } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetRefusedRequest } from "#app/features/booking-requests/commands/forget-refused-request.server.ts";
import { keepRequest } from "#app/features/booking-requests/commands/keep-request.server.ts";
import { sendKeptRequests } from "#app/features/booking-requests/commands/send-kept-requests.server.ts";
import {
  expiredRequestsHandler,
  keepRequestsLongerHandler,
  keptRequestsHandler,
  unsentRequestEmailHandler,
} from "#app/features/booking-requests/jobs.server.ts";
import { keptRequestsJob, unsentRequestEmailJob } from "#app/features/booking-requests/jobs.ts";
import { attemptAll } from "#app/platform/jobs/attempt.server.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { boats, boatUnavailabilities, keptRequests, messages, users } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { whileUncommitted } from "#tests/support/held-writes.ts";
import { queuedJobs } from "#tests/support/queued-jobs.ts";
import { mailServices } from "#tests/support/sent-mails.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

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
  keepRequest(world, { userId: renter.userId, boatId, fields: typed, now });
const confirm = () => world.db.update(users).set({ emailVerified: true });
const send = (at = now) =>
  sendKeptRequests({ db: world.db, record: world.record, now: at }, renter.userId);

test("a stored message is sent with its days once the address is confirmed, and only once", async () => {
  await keep();
  expect(await send()).toBeNull();
  expect(await world.db.select().from(messages)).toEqual([]);
  await confirm();
  const led = await Promise.all([1, 2, 3].map(() => send()));
  // Later calls lead to the same conversation.
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

test("a newer text about the same boat replaces the previous one", async () => {
  await Promise.all([keep(), keep(), keep()]);
  await keep({ ...fields, content: "Plutôt à trois." });
  await confirm();
  await send();
  const sent = await world.db.select({ content: messages.content }).from(messages);
  expect(sent).toEqual([{ content: "Plutôt à trois." }]);
});

test("a question without days is sent as a question", async () => {
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
] as const)(
  "a message is not sent if %s, but stays stored with the reason",
  async (_why, reason, change) => {
    await keep();
    await confirm();
    await change();
    const form = { path: `/boat/${boatId}/request?ask=book`, isSent: false };
    expect(await Promise.all([send(), send()])).toEqual([form, form]);
    expect(await world.db.select().from(messages)).toEqual([]);
    expect(await world.db.select().from(keptRequests)).toMatchObject([{ fields, refusal: reason }]);
    // The sender decides what to do with the message, even if the boat is free again.
    await world.db.delete(boatUnavailabilities);
    await world.db.update(boats).set({ isOnline: true });
    expect(await send()).toEqual(form);
    expect(await world.db.select().from(messages)).toEqual([]);
  },
);

const block = () =>
  world.db.insert(boatUnavailabilities).values({
    boatId,
    startDate: calendarDate("2027-07-11"),
    endDate: calendarDate("2027-07-11"),
  });

test("the sender of a refused message is mailed once, and can write it again, which stores it for another day", async () => {
  await keep();
  await confirm();
  await block();
  await send();
  await send();
  expect(await queuedJobs(world.db, unsentRequestEmailJob)).toMatchObject([
    { recipientId: renter.userId },
  ]);
  const tomorrow = new Date(now.getTime() + dayMs);
  await keepRequest(world, { userId: renter.userId, boatId, fields, now: tomorrow });
  await world.db.delete(boatUnavailabilities);
  expect(await send(tomorrow)).toMatchObject({ isSent: true });
});

test("with two stored messages, the sender is led to the one that could not be sent", async () => {
  const other = await createBoat(world.db, { userId: owner.userId });
  await keep();
  await keepRequest(world, { userId: renter.userId, boatId: other.id, fields, now });
  await confirm();
  await block();
  const form = { path: `/boat/${boatId}/request?ask=book`, isSent: false };
  expect(await send()).toEqual(form);
  expect(await world.db.select().from(messages)).toMatchObject([{ boatId: other.id }]);
});

test("a message that is no longer valid is refused and mailed to its sender, and others are sent", async () => {
  await keep({ ...fields, dateFrom: "10 juillet", content: "" });
  const other = await addBoat();
  await keepRequest(world, { userId: renter.userId, boatId: other, fields, now });
  await confirm();
  const form = { path: `/boat/${boatId}/request?ask=book`, isSent: false };
  expect(await send()).toEqual(form);
  expect(await world.db.select().from(messages)).toMatchObject([{ boatId: other }]);
  expect(await send()).toEqual(form);
  const [mail, ...more] = await queuedJobs(world.db, unsentRequestEmailJob);
  expect(more).toEqual([]);
  const sent: Mail[] = [];
  if (mail) await unsentRequestEmailHandler.run(mailServices({ db: world.db, now }, sent), mail);
  expect(sent).toMatchObject([{ to: renter.email }]);
  expect(sent[0]?.text).toContain("Les règles du formulaire ont changé");
});

test("the mail about a refused message names until when it is kept, and is not sent after that", async () => {
  await keep();
  await confirm();
  await block();
  await send();
  const [job] = await queuedJobs(world.db, unsentRequestEmailJob);
  if (!job) throw new Error("No mail about the refused message");
  const sent: Mail[] = [];
  const hour = 60 * 60 * 1000;
  for (const hours of [0, 23, 24]) {
    const at = new Date(now.getTime() + hours * hour);
    await unsentRequestEmailHandler.run(mailServices({ db: world.db, now: at }, sent), job);
  }
  expect(sent.map(({ text }) => /Nous le gardons jusqu'au .*/.exec(text)?.[0])).toEqual(
    Array.from({ length: 2 }, () => "Nous le gardons jusqu'au 04/05/2027 à 12:00."),
  );
});

test("a message that fails is sent when the job is retried, and others are sent at once", async () => {
  await keep();
  const other = await addBoat();
  await keepRequest(world, { userId: renter.userId, boatId: other, fields, now });
  await confirm();
  await world.pool.query(`create function break_message() returns trigger language plpgsql as
    $$ begin raise exception 'broken'; end $$;
    create trigger broken before insert on messages for each row
    when (new.boat_id = '${boatId}') execute function break_message()`);
  const services = { ...world, clock: () => now };
  const data = { userId: renter.userId };
  const run = () => attemptAll(() => keptRequestsHandler.run(services, data));
  await expect(run()).rejects.toThrow("1 failed");
  expect(await world.db.select().from(messages)).toMatchObject([{ boatId: other }]);
  await world.pool.query("drop trigger broken on messages");
  await run();
  expect(await world.db.$count(messages)).toBe(2);
});

test.each([
  [
    "before it, while an earlier one is sent",
    (typed: typeof fields) =>
      whileUncommitted(
        world,
        (tx) => sendKeptRequests({ db: tx, record: world.record, now }, renter.userId),
        () => keep(typed),
      ),
  ],
  ["after it, by the browser that still waits for it", (typed: typeof fields) => keep(typed)],
])(
  "a message is sent if its sender writes it when the address is confirmed: %s",
  async (_, write) => {
    await keep();
    await confirm();
    const later = { ...fields, content: "Plutôt à trois." };
    expect(await write(later)).toEqual({ ok: true, value: null });
    for (const data of await queuedJobs(world.db, keptRequestsJob)) {
      await keptRequestsHandler.run({ ...world, clock: () => now }, data);
    }
    const sent = await world.db.select({ content: messages.content }).from(messages);
    expect(sent).toContainEqual({ content: later.content });
  },
);

test("a message of an account that was closed in the meantime is not sent", async () => {
  await keep();
  await confirm();
  await world.db.update(users).set({ deletedAt: now }).where(eq(users.id, renter.userId));
  expect(await send()).toBeNull();
  expect(await world.db.select().from(messages)).toEqual([]);
});

test("a corrected message deletes the refused one, but not another person's", async () => {
  const other = await createUser(world.db);
  for (const { userId } of [renter, other]) {
    await keepRequest(world, { userId, boatId, fields, now });
  }
  await world.db.update(keptRequests).set({ refusal: "dates_taken" });
  await forgetRefusedRequest(world.db, { userId: renter.userId, boatId });
  const left = await world.db.select({ userId: keptRequests.userId }).from(keptRequests);
  expect(left).toEqual([{ userId: other.userId }]);
});

test("a corrected message deletes the refused one, but no others of the same person", async () => {
  const boatIds = [boatId, ...(await Promise.all([1, 2].map(addBoat)))];
  for (const id of boatIds) {
    await keepRequest(world, { userId: renter.userId, boatId: id, fields, now });
  }
  const [corrected = "", refused = "", waiting = ""] = boatIds;
  const refusal = "dates_taken" as const;
  await world.db.update(keptRequests).set({ refusal }).where(ne(keptRequests.boatId, waiting));
  await forgetRefusedRequest(world.db, { userId: renter.userId, boatId: corrected });
  await forgetRefusedRequest(world.db, { userId: renter.userId, boatId: waiting });
  const left = await world.db.select({ boatId: keptRequests.boatId }).from(keptRequests);
  expect(left.map((one) => one.boatId).toSorted()).toEqual([refused, waiting].toSorted());
});

const addBoat = async () => (await createBoat(world.db, { userId: owner.userId })).id;

const tooLate = new Date(now.getTime() + dayMs);
const clean = (at: Date) => expiredRequestsHandler.run({ db: world.db, clock: () => at }, {});

test("a message whose sender confirms after a day is not sent, but stays stored for another day, and its sender is told", async () => {
  await keep();
  // As long as the address is not confirmed, the message is there to be corrected.
  await clean(new Date(tooLate.getTime() + dayMs));
  await confirm();
  const form = { path: `/boat/${boatId}/request?ask=book`, isSent: false };
  expect(await Promise.all([send(tooLate), send(tooLate)])).toEqual([form, form]);
  expect(await world.db.select().from(messages)).toEqual([]);
  expect(await queuedJobs(world.db, unsentRequestEmailJob)).toHaveLength(1);
  const until = new Date(tooLate.getTime() + dayMs);
  const refused = { fields, refusal: "lapsed", expiresAt: until };
  await clean(until);
  expect(await world.db.select().from(keptRequests)).toMatchObject([refused]);
  await clean(new Date(until.getTime() + 1));
  expect(await world.db.select().from(keptRequests)).toEqual([]);
});

test("another confirmation mail to the waiting browser lets a message wait for another day", async () => {
  const longer = (at: Date) =>
    keepRequestsLongerHandler.run({ db: world.db, clock: () => at }, { userId: renter.userId });
  await keep();
  await longer(new Date(tooLate.getTime() - 1));
  await confirm();
  expect(await send(tooLate)).toMatchObject({ isSent: true });
  // What was sent waits no longer.
  await longer(tooLate);
  await clean(new Date(tooLate.getTime() + dayMs));
  expect(await world.db.select().from(keptRequests)).toEqual([]);
});
