import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askOwner } from "#app/features/booking-requests/commands/ask-owner.server.ts";
import { sendBookingRequest } from "#app/features/booking-requests/commands/send-booking-request.server.ts";
import { bookingEmailJob } from "#app/features/messages/jobs.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boats, boatUnavailabilities, messages, profiles, users } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;

beforeAll(async () => {
  world = await openConversationWorld();
});
afterAll(() => world.close());

function request(change: Record<string, unknown> = {}) {
  return {
    boatId: world.boat.id,
    dateFrom: calendarDate("2027-07-10"),
    dateTo: calendarDate("2027-07-12"),
    guests: 4,
    content: "Bonjour, le bateau est-il libre ?",
    ...change,
  };
}

function send(change: Record<string, unknown> = {}, actor = world.renter.actor) {
  return sendBookingRequest(world.as(actor), request(change));
}

async function countMessages() {
  return world.db.$count(messages);
}

// spec 1-3.11 1-7.19 1-7.21 2-7.27
test("a request reaches the owner with its days and guests, and the owner gets a mail", async () => {
  const owner = await createUser(world.db);
  const { id: boatId } = await createBoat(world.db, { userId: owner.userId });
  const outcome = await send({ boatId });
  const messageId = outcome.ok ? outcome.value.messageId : "";
  expect(outcome).toEqual({ ok: true, value: { messageId, ownerId: owner.userId } });
  const [message] = await world.db.select().from(messages).where(eq(messages.id, messageId));
  expect(message).toMatchObject({
    boatId,
    senderId: world.renter.userId,
    recipientId: owner.userId,
    subject: "Demande de réservation\u202f: Sloop Mistral",
    isRead: false,
    createdAt: world.now,
    bookingDetails: { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 4 },
  });
  expect(await world.queued(bookingEmailJob)).toContainEqual({
    messageId,
    recipientId: owner.userId,
  });
});

test("an owner who reads English gets the subject in English, whatever the sender's language", async () => {
  const owner = await createUser(world.db, { language: "en" });
  const { id: boatId } = await createBoat(world.db, { userId: owner.userId, title: "Kestrel" });
  await send({ boatId });
  await askOwner(world.as(world.renter.actor), { boatId, content: "Is there a fridge?" });
  const sent = await world.db.select().from(messages).where(eq(messages.boatId, boatId));
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    "Booking request: Kestrel",
    "Question: Kestrel",
  ]);
});

test("a question after a request refers to its days too, so that a quote can answer it", async () => {
  const { id: boatId } = await createBoat(world.db, { userId: world.owner.userId });
  await send({ boatId });
  const asked = await askOwner(world.as(world.renter.actor), { boatId, content: "Un taud ?" });
  const messageId = asked.ok ? asked.value.messageId : "";
  const [message] = await world.db.select().from(messages).where(eq(messages.id, messageId));
  const days = { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 4 };
  expect(message?.bookingDetails).toMatchObject(days);
});

test("the same request or question sent again is one message, until an hour has passed", async () => {
  const { actor } = await createUser(world.db);
  const ask = (content: string) => askOwner(world.as(actor), { boatId: world.boat.id, content });
  const before = await countMessages();
  const mailsBefore = (await world.queued(bookingEmailJob)).length;
  const again = { content: "Deux fois le même bouton" };
  const sent = await Promise.all([
    send(again, actor),
    send(again, actor),
    ask("Encore là ?"),
    ask("Encore là ?"),
  ]);
  expect(sent.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  expect([sent[0], sent[2]]).toEqual([sent[1], sent[3]]);
  expect((await countMessages()) - before).toBe(2);
  expect((await world.queued(bookingEmailJob)).length - mailsBefore).toBe(2);

  const later = new Date(world.now.getTime() + 3_600_000);
  const context = { ...world.as(actor), now: later };
  expect(await sendBookingRequest(context, request(again))).not.toEqual(sent[0]);
  expect((await countMessages()) - before).toBe(3);
});

test("the same text sent again after another one is a new message, but only one however often it is sent", async () => {
  const { actor } = await createUser(world.db);
  const before = await countMessages();
  const sendAt = (minutes: number, content: string) => {
    const now = new Date(world.now.getTime() + minutes * 60_000);
    return sendBookingRequest({ ...world.as(actor), now }, request({ content }));
  };
  const first = await sendAt(0, "Finalement oui");
  await sendAt(1, "Finalement non");
  const third = await Promise.all([sendAt(2, "Finalement oui"), sendAt(2, "Finalement oui")]);
  expect(await sendAt(3, "Finalement oui")).toEqual(third[0]);
  expect(third[1]).toEqual(third[0]);
  expect(third[0]).not.toEqual(first);
  expect((await countMessages()) - before).toBe(3);
});

test("the same request again within an hour is one message, even when a new clock hour has begun", async () => {
  const { actor } = await createUser(world.db);
  const before = await countMessages();
  const sendAt = (minutes: number) => {
    const now = new Date(world.now.getTime() + minutes * 60_000);
    const content = "Juste avant l'heure pleine";
    return sendBookingRequest({ ...world.as(actor), now }, request({ content }));
  };
  const first = await sendAt(59);
  expect(await sendAt(61)).toEqual(first);
  expect(await sendAt(118)).toEqual(first);
  expect(await sendAt(119)).not.toEqual(first);
  expect((await countMessages()) - before).toBe(2);
});

test("the same request sent twice at once is one message, even on both sides of a full hour", async () => {
  const { actor } = await createUser(world.db);
  const before = await countMessages();
  const mailsBefore = (await world.queued(bookingEmailJob)).length;
  const hourMs = 3_600_000;
  const base = Math.ceil(world.now.getTime() / hourMs) * hourMs;
  for (let round = 0; round < 6; round += 1) {
    const fullHour = base + (1 + 2 * round) * hourMs;
    const content = `Juste à l'heure pleine, fois ${round}`;
    const sendAt = (at: number) =>
      sendBookingRequest({ ...world.as(actor), now: new Date(at) }, request({ content }));
    const times = [fullHour - 1, fullHour, fullHour + 1];
    const sent = await Promise.all((round % 2 === 0 ? times : times.toReversed()).map(sendAt));
    expect(sent.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect([sent[1], sent[2]]).toEqual([sent[0], sent[0]]);
  }
  expect((await countMessages()) - before).toBe(6);
  expect((await world.queued(bookingEmailJob)).length - mailsBefore).toBe(6);
});

test("the number of guests is from 1 to the boat's capacity", async () => {
  expect((await send({ guests: 8 })).ok).toBe(true);
  expect(await send({ guests: 9 })).toEqual({ ok: false, reason: "too_many_guests" });
  expect(await send({ guests: 0 })).toEqual({ ok: false, reason: "too_many_guests" });
});

function days(dateFrom: string, dateTo: string) {
  return send({ dateFrom: calendarDate(dateFrom), dateTo: calendarDate(dateTo) });
}

test("requested days must not be in the past, must be in order, at most 366, and end within 548 days", async () => {
  expect((await days("2027-05-03", "2027-05-03")).ok).toBe(true);
  expect(await days("2027-05-02", "2027-05-04")).toEqual({ ok: false, reason: "past" });
  expect(await days("2027-07-12", "2027-07-10")).toEqual({ ok: false, reason: "reversed" });
  expect(await days("2027-07-01", "2028-07-02")).toEqual({ ok: false, reason: "too_long" });
  expect((await days("2028-10-31", "2028-11-01")).ok).toBe(true);
  expect(await days("2028-10-31", "2028-11-02")).toEqual({ ok: false, reason: "too_far" });
});

test("blocked or rented days cannot be requested", async () => {
  const { db, boat, stranger } = world;
  await db.insert(boatUnavailabilities).values({
    boatId: boat.id,
    startDate: calendarDate("2027-08-01"),
    endDate: calendarDate("2027-08-05"),
  });
  await createPaidReservation(db, {
    boat,
    renterId: stranger.userId,
    checkIn: "2027-09-01",
    checkOut: "2027-09-03",
  });
  const before = await countMessages();
  for (const [from, to] of [
    ["2027-08-05", "2027-08-06"],
    ["2027-07-31", "2027-08-01"],
    ["2027-09-02", "2027-09-02"],
  ] as const) {
    expect(await days(from, to)).toEqual({ ok: false, reason: "dates_taken" });
  }
  expect(await countMessages()).toBe(before);
});

test("a request for today alone is refused from the return time on", async () => {
  const day = calendarDate("2027-05-03");
  // The boat has to be back at 18:00 in Paris.
  const at = (time: string) =>
    sendBookingRequest(
      world.as(world.renter.actor, new Date(`2027-05-03T${time}Z`)),
      request({ dateFrom: day, dateTo: day }),
    );
  expect(await at("16:00:00")).toEqual({ ok: false, reason: "too_late_today" });
  expect(await at("15:59:59")).toMatchObject({ ok: true });
});

test("a request observes the owner's notice and minimum stay", async () => {
  const { db, boat } = world;
  const ruled = await createBoat(db, { userId: boat.userId, noticeDays: 3, minRentalDays: 2 });
  const ask = (dateFrom: string, dateTo: string) =>
    send({
      boatId: ruled.id,
      dateFrom: calendarDate(dateFrom),
      dateTo: calendarDate(dateTo),
    });
  expect(await ask("2027-05-05", "2027-05-07")).toEqual({ ok: false, reason: "too_soon" });
  expect(await ask("2027-05-06", "2027-05-06")).toEqual({ ok: false, reason: "too_short" });
  expect((await ask("2027-05-06", "2027-05-07")).ok).toBe(true);
});

test("a user known to be too young on the day of departure cannot send a request", async () => {
  const { db, boat, renter } = world;
  const adult = await createBoat(db, { userId: boat.userId, minAge: 25 });
  const ask = () => send({ boatId: adult.id });
  const bornOn = (day: string) =>
    db
      .update(profiles)
      .set({ dateOfBirth: calendarDate(day) })
      .where(eq(profiles.userId, renter.userId));
  await bornOn("2002-07-11");
  expect(await ask()).toEqual({ ok: false, reason: "too_young" });
  await bornOn("2002-07-10");
  expect((await ask()).ok).toBe(true);
  await db.update(profiles).set({ dateOfBirth: null }).where(eq(profiles.userId, renter.userId));
  expect((await ask()).ok).toBe(true);
});

test("the price lines in a long stay's request include its discount", async () => {
  const { db, boat } = world;
  const cheaper = await createBoat(db, { userId: boat.userId, discountFrom3Days: 10 });
  await send({ boatId: cheaper.id });
  const [message] = await db.select().from(messages).where(eq(messages.boatId, cheaper.id));
  expect(message?.bookingDetails).toMatchObject({
    lines: [
      { kind: "rental", count: 3, amount: "870.00" },
      { kind: "discount", fromDays: 3, percent: 10, amount: "-87.00" },
    ],
  });
});

test("owners cannot book their own boat", async () => {
  expect(await send({}, world.owner.actor)).toEqual({ ok: false, reason: "own_boat" });
});

test("a boat that is not listed or does not exist cannot be requested", async () => {
  const { db, boat } = world;
  for (const change of [{ isOnline: false }, { status: "pending" }] as const) {
    await db.update(boats).set(change).where(eq(boats.id, boat.id));
    expect(await send()).toEqual({ ok: false, reason: "boat_unavailable" });
    await db.update(boats).set({ isOnline: true, status: "approved" }).where(eq(boats.id, boat.id));
  }
  const nowhere = "00000000-0000-4000-8000-000000000000";
  expect(await send({ boatId: nowhere })).toEqual({ ok: false, reason: "boat_unavailable" });
});

test("an owner whose account is being closed gets no more messages", async () => {
  const owner = await createUser(world.db);
  const { id: boatId } = await createBoat(world.db, { userId: owner.userId });
  const before = await countMessages();
  await world.db.update(users).set({ deletedAt: world.now }).where(eq(users.id, owner.userId));
  const unavailable = { ok: false, reason: "boat_unavailable" };
  expect(await send({ boatId })).toEqual(unavailable);
  const question = { boatId, content: "Y a-t-il un taud ?" };
  expect(await askOwner(world.as(world.renter.actor), question)).toEqual(unavailable);
  expect(await countMessages()).toBe(before);
});

test("two concurrent requests of different renters are two messages, each with its mail", async () => {
  const [before, mailsBefore] = [await countMessages(), await world.queued(bookingEmailJob)];
  const both = { content: "Nous sommes deux à demander" };
  await Promise.all([send(both), send(both, world.stranger.actor)]);
  expect(await countMessages()).toBe(before + 2);
  expect(await world.queued(bookingEmailJob)).toHaveLength(mailsBefore.length + 2);
});

test("a request is refused if its price is no longer the one that the renter saw", async () => {
  const { db, owner } = world;
  const basePricePerDay = cents(20_000);
  const { id: boatId } = await createBoat(db, { userId: owner.userId, basePricePerDay });
  const ask = (total: number) => send({ boatId, total: cents(total) });
  await db
    .update(boats)
    .set({ basePricePerDay: cents(25_000) })
    .where(eq(boats.id, boatId));
  const before = await countMessages();
  expect(await ask(60_000)).toEqual({ ok: false, reason: "price_changed" });
  expect(await countMessages()).toBe(before);
  expect(await ask(75_000)).toMatchObject({ ok: true });
});
