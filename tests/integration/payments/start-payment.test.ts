import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addUnavailability } from "#app/features/availability/commands/add-unavailability.server.ts";
import { cancelPayment } from "#app/features/payments/commands/cancel-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import {
  type RentalTerms,
  readRentalTerms,
} from "#app/features/reservations/domain/rental-terms.ts";
import { cents } from "#app/platform/money.ts";
import type { SessionRequest } from "#app/platform/payments/payment-provider.ts";
import { type CalendarDate, calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  boatExtras,
  boats,
  messages,
  payments,
  profiles,
  reservations,
  sandboxCheckouts,
} from "#db/schema/schema.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { openPaymentWorld, type PaymentWorld, publicUrl } from "./payment-world.ts";

let world: PaymentWorld;
let renter: TestUser;

beforeEach(async () => {
  world = await openPaymentWorld();
  renter = await createUser(world.db, { firstName: "Claire" });
});
afterEach(() => world.close());

type Traits = Partial<Parameters<typeof createQuote>[1]>;

function offer(traits: Traits = {}) {
  const standard = { boat: world.boat, renterId: renter.userId, status: "accepted" } as const;
  return createQuote(world.db, { ...standard, ...traits });
}

const read: RentalTerms = {
  city: "Marseille, France",
  port: "Vieux-Port",
  departureTime: "10:00",
  returnTime: "18:00",
  isLastNightFree: false,
  policy: "moderate",
  navigation: "sans_skipper",
  isLicenseRequired: null,
  minAge: null,
  depositCents: null,
  isFuelIncluded: false,
  includedExtras: [],
};

function startAfterReading(quoteId: string, terms: RentalTerms) {
  return startPayment(world.as(renter.actor), { quoteId, language: "fr", terms });
}

function changeBoat(change: Partial<typeof boats.$inferInsert>) {
  return world.db.update(boats).set(change).where(eq(boats.id, world.boat.id));
}

function start(quoteId: string, by = renter, language: "fr" | "en" = "fr") {
  return startPayment(world.as(by.actor), { quoteId, language });
}

// spec 2-3.33 2-4.13 2-7.35
test("the days are held for 35 minutes, and the provider is asked to charge exactly the quote's price", async () => {
  const quote = await offer({ totalCents: 116_050, guests: 5 });
  const outcome = await start(quote.id, renter, "en");
  const [checkout] = await world.db.select().from(sandboxCheckouts);
  expect(outcome).toEqual({
    ok: true,
    value: { url: `${publicUrl}/dev/checkout/${checkout?.id}` },
  });
  const [payment] = await world.db.select().from(payments);
  expect(checkout).toMatchObject({
    reference: payment?.id,
    title: "Sloop Mistral",
    amount: 116_050,
    language: "en",
    successUrl: `${publicUrl}/en/payment-success?quote=${quote.id}&session_id=${checkout?.id}`,
    cancelUrl: `${publicUrl}/en/messages?with=${world.owner.userId}&boat=${world.boat.id}&payment=cancelled&quote=${quote.id}`,
  });
  const [reservation] = await world.db.select().from(reservations);
  expect(reservation).toMatchObject({
    renterId: renter.userId,
    ownerId: world.owner.userId,
    quoteId: quote.id,
    status: "pending",
    checkInDate: "2027-07-10",
    checkOutDate: "2027-07-12",
    guests: 5,
    totalPrice: 116_050,
    commissionPercent: 10,
    commissionAmount: 11_605,
    paymentSessionId: checkout?.id,
    holdExpiresAt: new Date(world.clock().getTime() + 35 * 60_000),
    bookingDetails: {
      departure_time: "10:00",
      return_time: "18:00",
      cancellation_policy: "moderate",
      navigation_mode: "seul",
      license_required: null,
      min_age: null,
      deposit_amount: null,
      fuel_costs: "excluded",
      included_extras: [],
    },
  });
  expect(payment).toMatchObject({ status: "open", amount: 116_050, sessionId: checkout?.id });
  const [message] = await world.db.select().from(messages).where(eq(messages.id, quote.messageId));
  expect(message?.bookingDetails).toMatchObject({ quote_status: "payment_pending" });
});

// spec 2-6.08 2-7.31
test("the provider gets the renter's email address for the receipt, and the time when the session ends", async () => {
  const quote = await offer();
  const asked: SessionRequest[] = [];
  const createSession = (request: SessionRequest) => {
    asked.push(request);
    return world.provider.createSession(request);
  };
  const context = world.as(renter.actor);
  const payments = { ...context.payments, createSession };
  await startPayment({ ...context, payments }, { quoteId: quote.id, language: "fr" });
  const expiresAt = new Date(world.clock().getTime() + 33 * 60_000);
  expect(asked).toMatchObject([{ customerEmail: renter.email, expiresAt }]);
});

test("only the recipient of an accepted quote can pay", async () => {
  const quote = await offer();
  const stranger = await createUser(world.db);
  await expect(start(quote.id, world.owner)).rejects.toMatchObject({ code: "forbidden" });
  await expect(start(quote.id, stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(start("nonsense")).rejects.toMatchObject({ code: "not_found" });
  for (const [status, reason] of [
    ["pending", "not_accepted"],
    ["refused", "refused"],
    ["withdrawn", "withdrawn"],
    ["replaced", "replaced"],
    ["expired", "expired"],
    ["paid", "already_paid"],
  ] as const) {
    const other = await offer({ status });
    expect(await start(other.id)).toEqual({ ok: false, reason });
  }
  expect(await world.db.$count(reservations)).toBe(0);
});

test("an old quote with an amount that the provider does not accept is refused", async () => {
  const tooSmall = await offer({ totalCents: 49 });
  expect(await start(tooSmall.id)).toEqual({ ok: false, reason: "amount_too_small" });
  expect(await world.db.$count(reservations)).toBe(0);
  const lowest = await offer({ totalCents: 50 });
  expect((await start(lowest.id)).ok).toBe(true);
});

test("past days, a suspended boat, too many guests and blocked days cannot be paid for", async () => {
  const past = await offer({ dateFrom: "2027-05-02", dateTo: "2027-05-04" });
  expect(await start(past.id)).toEqual({ ok: false, reason: "dates_past" });
  const quote = await offer();
  await world.db
    .update(boats)
    .set({ status: "suspended", isOnline: false })
    .where(eq(boats.id, world.boat.id));
  expect(await start(quote.id)).toEqual({ ok: false, reason: "boat_offline" });
  await world.db
    .update(boats)
    .set({ status: "approved", isOnline: true })
    .where(eq(boats.id, world.boat.id));
  await world.db.update(boats).set({ capacity: 1 }).where(eq(boats.id, world.boat.id));
  expect(await start(quote.id)).toEqual({ ok: false, reason: "too_many_guests" });
  await addUnavailability(world.as(world.owner.actor), {
    boatId: world.boat.id,
    startDate: calendarDate("2027-07-12"),
    endDate: calendarDate("2027-07-20"),
  });
  expect(await start(quote.id)).toEqual({ ok: false, reason: "dates_taken" });
  expect(await world.stateOf(quote.id)).toMatchObject({ quote: "accepted", payments: [] });
});

test("a renter who is too young for the boat on the first day cannot pay and holds nothing", async () => {
  const quote = await offer({ dateFrom: "2027-07-10", dateTo: "2027-07-12" });
  await changeBoat({ minAge: 25 });
  const bornOn = (dateOfBirth: CalendarDate) =>
    world.db.update(profiles).set({ dateOfBirth }).where(eq(profiles.userId, renter.userId));
  await bornOn(calendarDate("2002-07-11"));
  expect(await start(quote.id)).toEqual({ ok: false, reason: "too_young" });
  expect(await world.stateOf(quote.id)).toEqual({
    quote: "accepted",
    reservation: null,
    payments: [],
  });
  await bornOn(calendarDate("2002-07-10"));
  expect(await start(quote.id)).toMatchObject({ ok: true });
});

describe("terms that the owner changed after the renter read them", () => {
  const changed = { ok: false, reason: "terms_changed" };

  test.each([
    ["city", { city: "Gênes, Italie" }, { city: "Gênes, Italie" }],
    ["port", { port: "Frioul" }, { port: "Frioul" }],
    ["policy", { cancellationPolicy: "strict" }, { policy: "strict" }],
    ["departure", { checkInTime: "09:00" }, { departureTime: "09:00" }],
    ["return", { checkOutTime: "20:00" }, { returnTime: "20:00" }],
    ["deposit", { cautionAmount: cents(150_000) }, { depositCents: cents(150_000) }],
    ["minimum age", { minAge: 21 }, { minAge: 21 }],
    ["last night", { lastNightFree: true }, { isLastNightFree: true }],
    ["fuel", { fuelCosts: "included" }, { isFuelIncluded: true }],
    ["need of a licence", { licenseRequired: true }, { isLicenseRequired: true }],
    [
      "navigation",
      { navigationMode: "skipper" },
      { navigation: "avec_skipper", isLicenseRequired: false },
    ],
  ] as const)("hold nothing until the renter has read the new %s", async (_, change, now) => {
    const { id } = await offer();
    await changeBoat(change);
    expect(await startAfterReading(id, read)).toEqual(changed);
    expect(await world.stateOf(id)).toEqual({
      quote: "accepted",
      reservation: null,
      payments: [],
    });
    const terms = { ...read, ...now };
    expect(await startAfterReading(id, terms)).toMatchObject({ ok: true });
    const [held] = await world.db.select().from(reservations);
    expect(readRentalTerms(held?.bookingDetails)).toEqual(terms);
  });

  test("hold nothing until the renter has read that an extra is no longer included", async () => {
    const free = { category: "Équipement", option: "Optionnel", price: cents(0) } as const;
    const paid = { ...free, price: cents(1_000) };
    const included = { ...paid, option: "Inclus" } as const;
    const boatId = world.boat.id;
    await world.db.insert(boatExtras).values([
      { ...included, boatId, type: "wifi" },
      { ...included, boatId, type: "kayak" },
      { ...free, boatId, type: "gps" },
      { ...paid, boatId, type: "fishing" },
    ]);
    const { id } = await offer();
    const all = { ...read, includedExtras: ["kayak", "gps", "wifi"] } as const;
    await world.db.delete(boatExtras).where(eq(boatExtras.type, "wifi"));
    expect(await startAfterReading(id, all)).toEqual(changed);
    const terms = { ...all, includedExtras: ["kayak", "gps"] } as const;
    expect(await startAfterReading(id, terms)).toMatchObject({ ok: true });
    const [held] = await world.db.select().from(reservations);
    expect(readRentalTerms(held?.bookingDetails)).toEqual(terms);
  });

  test("leave a payment in progress unchanged for a renter who read the terms of its hold", async () => {
    const { id } = await offer();
    const begun = await startAfterReading(id, read);
    await changeBoat({ cancellationPolicy: "strict" });
    expect(await startAfterReading(id, read)).toEqual(begun);
    expect(await start(id)).toEqual(begun);
    expect(await startAfterReading(id, { ...read, policy: "strict" })).toEqual(changed);
  });

  test("must be read before a lapsed payment is started again", async () => {
    const { id } = await offer();
    await startAfterReading(id, read);
    await changeBoat({ cancellationPolicy: "strict" });
    world.passMinutes(40);
    expect(await start(id)).toEqual(changed);
    expect(await startAfterReading(id, read)).toEqual(changed);
    expect(await world.stateOf(id)).toEqual({
      quote: "accepted",
      reservation: "expired",
      payments: ["closed"],
    });
    expect(await startAfterReading(id, { ...read, policy: "strict" })).toMatchObject({ ok: true });
  });
});

test("submitting the form many times leads to one session", async () => {
  const quote = await offer();
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => start(quote.id)));
  const urls = new Set(outcomes.map((outcome) => (outcome.ok ? outcome.value.url : null)));
  expect(urls.size).toBe(1);
  expect(urls.has(null)).toBe(false);
  expect(await start(quote.id)).toEqual(outcomes[0]);
  expect(await world.db.$count(payments)).toBe(1);
  expect(await world.db.$count(sandboxCheckouts)).toBe(1);
});

test("a hold blocks other renters until it lapses, and its quote can be paid again later", async () => {
  const first = await offer();
  const rival = await createUser(world.db);
  const second = await offer({ renterId: rival.userId, dateFrom: "2027-07-12" });
  expect((await start(first.id)).ok).toBe(true);
  world.passMinutes(34);
  expect(await start(second.id, rival)).toEqual({ ok: false, reason: "dates_taken" });
  world.passMinutes(1);
  expect((await start(second.id, rival)).ok).toBe(true);
  expect(await world.stateOf(first.id)).toEqual({
    quote: "accepted",
    reservation: "expired",
    payments: ["open"],
  });
  expect(await start(first.id)).toEqual({ ok: false, reason: "dates_taken" });
  // The other renter's hold lapses too. The first renter's second payment reuses their old reservation.
  world.passMinutes(40);
  expect((await start(first.id)).ok).toBe(true);
  const payments: unknown = expect.arrayContaining(["closed", "open"]);
  expect(await world.stateOf(first.id)).toEqual({
    quote: "payment_pending",
    reservation: "pending",
    payments,
  });
  expect(await world.db.$count(reservations)).toBe(2);
});

test("a session that opens after its payment was cancelled is ended", async () => {
  const quote = await offer();
  const context = world.as(renter.actor);
  let sessionId = "";
  const slow: typeof world.provider = {
    ...world.provider,
    async createSession(request) {
      const session = await world.provider.createSession(request);
      sessionId = session.sessionId;
      await cancelPayment(context, { quoteId: quote.id });
      return session;
    },
  };
  const outcome = await startPayment(
    { ...context, payments: slow },
    { quoteId: quote.id, language: "fr" },
  );
  expect(outcome).toEqual({ ok: false, reason: "payment_unavailable" });
  expect(await world.pay(sessionId)).toBe(false);
  expect(await world.stateOf(quote.id)).toEqual({
    quote: "accepted",
    reservation: "expired",
    payments: ["closed"],
  });
});

test("starting again after paying an old session reports that it is paid", async () => {
  const quote = await offer();
  await start(quote.id);
  await world.pay(await world.sessionOf(quote.id));
  world.passMinutes(33);
  expect(await start(quote.id)).toEqual({ ok: false, reason: "already_paid" });
  expect(await world.stateOf(quote.id)).toEqual({
    quote: "paid",
    reservation: "confirmed",
    payments: ["paid"],
  });
});

test("if the provider fails, the days are free at once", async () => {
  const quote = await offer();
  const broken = {
    ...world.as(renter.actor),
    payments: {
      ...world.provider,
      createSession: async () => {
        throw new Error("the provider is down");
      },
    },
  };
  expect(await startPayment(broken, { quoteId: quote.id, language: "fr" })).toEqual({
    ok: false,
    reason: "payment_unavailable",
  });
  expect(await world.stateOf(quote.id)).toEqual({
    quote: "accepted",
    reservation: "expired",
    payments: ["closed"],
  });
  expect((await start(quote.id)).ok).toBe(true);
});
