import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { linkCalendarAddress } from "#app/features/calendar-sync/commands/link-calendar.server.ts";
import { settleAs, settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { reservationEmailJob } from "#app/features/reservations/jobs.ts";
import type { PublicWeb } from "#app/platform/public-web/read-public-file.server.ts";
import { payments } from "#db/schema/schema.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { openPaymentWorld, type PaymentWorld } from "#tests/integration/payments/payment-world.ts";
import { patiently } from "#tests/support/patiently.ts";

let world: PaymentWorld;
let renter: TestUser;
let quoteId: string;
/** The first of two days that the other site takes; null for a site that does not respond. */
let elsewhere: string | null;
let asked: number[];
/** The boat's other calendars, which take forever to read; they all respond at once, before the club. */
let endless: string[];

const web: PublicWeb = {
  async read({ pathname }, { maxMilliseconds }) {
    asked.push(maxMilliseconds);
    if (elsewhere === null) return { ok: false, reason: "too_slow", status: null };
    const isEndless = endless.includes(pathname);
    if (endless.length > 0) await vi.waitUntil(() => asked.length > endless.length, patiently);
    if (!isEndless) await setTimeout(50);
    const rule = isEndless ? "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\n" : "";
    const event = `BEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:${elsewhere}\r\nDURATION:P2D\r\n${rule}END:VEVENT`;
    const text = `BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR`;
    return { ok: true, value: { text, etag: null } };
  },
};

beforeEach(async () => {
  world = await openPaymentWorld();
  renter = await createUser(world.db);
  const quote = await createQuote(world.db, {
    boat: world.boat,
    renterId: renter.userId,
    status: "accepted",
    dateFrom: "2027-07-10",
    dateTo: "2027-07-12",
  });
  quoteId = quote.id;
  elsewhere = "20270901";
  asked = [];
  endless = [];
  await link("a");
  world.passMinutes(10);
  asked = [];
});
afterEach(() => world.close());

const link = (name: string) =>
  linkCalendarAddress(
    { ...world.as(world.owner.actor), web },
    { boatId: world.boat.id, name, address: new URL(`https://club.example/${name}.ics`) },
  );
const start = () => startPayment({ ...world.as(renter.actor), web }, { quoteId, language: "fr" });
const settle = (sessionId: string) => settlePayment({ ...world.system(), web }, { sessionId });

test("a payment does not start for days that were taken elsewhere since the last reading", async () => {
  elsewhere = "20270712";
  expect(await start()).toEqual({ ok: false, reason: "dates_taken" });
  expect(await world.db.select().from(payments)).toEqual([]);
  // Payments wait at most four seconds for other sites.
  expect(asked.every((milliseconds) => milliseconds <= 4_000)).toBe(true);
  expect(asked).toHaveLength(1);
});

test("a payment does not start for days taken elsewhere, even when four other calendars are endless", async () => {
  for (const name of ["b", "c", "d", "e"]) expect(await link(name)).toMatchObject({ ok: true });
  world.passMinutes(10);
  asked = [];
  elsewhere = "20270712";
  endless = ["/b.ics", "/c.ics", "/d.ics", "/e.ics"];
  expect(await start()).toEqual({ ok: false, reason: "dates_taken" });
});

test("days taken elsewhere during the payment are not confirmed, and the payment is refunded", async () => {
  expect(await start()).toMatchObject({ ok: true });
  const sessionId = await world.sessionOf(quoteId);
  await world.pay(sessionId);
  world.passMinutes(5);
  elsewhere = "20270711";
  expect(await settle(sessionId)).toBe("refunded");
  const [payment] = await world.db.select().from(payments);
  expect(payment).toMatchObject({ refundReason: "dates_taken", refundAmount: payment?.amount });
  expect(await settle(sessionId)).toBe("refunded");
  // The renter paid in time, and the owner reads which calendar was the cause.
  const mails = await world.queued(reservationEmailJob);
  expect(mails.map(({ event }) => event)).toEqual(["taken_elsewhere", "taken_elsewhere"]);
});

test("late money for a closed payment is refunded if the days were taken elsewhere meanwhile", async () => {
  expect(await start()).toMatchObject({ ok: true });
  const sessionId = await world.sessionOf(quoteId);
  const [payment] = await world.db.select().from(payments);
  if (!payment) throw new Error("The payment did not begin");
  await settleAs(world.system(), payment, "session_unsettled");
  await world.pay(sessionId);
  world.passMinutes(5);
  elsewhere = "20270711";
  expect(await settle(sessionId)).toBe("refunded");
  const [settled] = await world.db.select().from(payments);
  expect(settled?.refundReason).toBe("dates_taken");
});

test("a site that does not respond blocks no payment: the last reading counts", async () => {
  elsewhere = null;
  expect(await start()).toMatchObject({ ok: true });
  const sessionId = await world.sessionOf(quoteId);
  await world.pay(sessionId);
  world.passMinutes(5);
  expect(await settle(sessionId)).toBe("paid");
  expect(asked.length).toBeGreaterThan(0);
});

test("a site that failed shortly before is not waited for again", async () => {
  elsewhere = null;
  expect(await start()).toMatchObject({ ok: true });
  expect(asked).toHaveLength(1);
  const sessionId = await world.sessionOf(quoteId);
  await world.pay(sessionId);
  world.passMinutes(5);
  expect(await settle(sessionId)).toBe("paid");
  expect(asked).toHaveLength(1);
});

test.each([
  [1, 1],
  [1.1, 2],
])("a calendar that was read %d minutes ago is read %i times in total", async (minutes, times) => {
  expect(await start()).toMatchObject({ ok: true });
  const sessionId = await world.sessionOf(quoteId);
  await world.pay(sessionId);
  world.passMinutes(minutes);
  expect(await settle(sessionId)).toBe("paid");
  expect(asked).toHaveLength(times);
});
