import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getQuoteReview } from "#app/features/checkout/queries/get-quote-review.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { acceptQuote } from "#app/features/quotes/commands/accept-quote.server.ts";
import { sendQuote } from "#app/features/quotes/commands/send-quote.server.ts";
import { findReservation } from "#app/features/reservations/queries/find-reservation.server.ts";
import { findTrip } from "#app/features/reservations/queries/find-trip.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate, todayInParis } from "#app/platform/time/calendar-date.ts";
import { boats, reservations } from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { plainQuote } from "#tests/support/plain-quote.ts";
import { openPaymentWorld, type PaymentWorld } from "./payment-world.ts";

let world: PaymentWorld;

beforeEach(async () => {
  world = await openPaymentWorld();
});
afterEach(() => world.close());

const stay = {
  dateFrom: calendarDate("2027-07-10"),
  dateTo: calendarDate("2027-07-12"),
  guests: 2,
};

test.each([
  ["without", "with", "sans_skipper", true],
  ["with", "without", "avec_skipper", false],
] as const)(
  "what is paid %s a skipper stays so, whatever the renter and the owner choose after the quote",
  async (skipper, later, navigation, isLicenseRequired) => {
    const renter = await createUser(world.db, { firstName: "Claire" });
    const changeBoat = (change: Partial<typeof boats.$inferInsert>) =>
      world.db.update(boats).set(change).where(eq(boats.id, world.boat.id));
    const ask = (choice: string) =>
      createMessage(world.db, {
        boatId: world.boat.id,
        senderId: renter.userId,
        recipientId: world.owner.userId,
        bookingDetails: { ...stay, skipper: choice, extras: [], lines: [] },
        createdAt: world.clock(),
      });
    await changeBoat({ navigationMode: "flexible", licenseRequired: true, minAge: 18 });
    await ask(skipper);
    const sent = await sendQuote(world.as(world.owner.actor), {
      ...plainQuote,
      boatId: world.boat.id,
      otherUserId: renter.userId,
      stay,
      amount: cents(87_000),
    });
    if (!sent.ok) throw new Error(sent.reason);
    const { quoteId } = sent.value;
    world.passMinutes(5);
    await ask(later);
    await acceptQuote(world.as(renter.actor), { quoteId });
    const scope = { actor: renter.actor, now: world.clock() };
    const { terms } = await getQuoteReview(world.db, scope, quoteId);
    expect(terms).toMatchObject({ navigation, isLicenseRequired });

    await startPayment(world.as(renter.actor), { quoteId, language: "fr", terms });
    const sessionId = await world.sessionOf(quoteId);
    await world.pay(sessionId);
    await settlePayment(world.system(), { sessionId });
    await changeBoat({
      navigationMode: "seul",
      licenseRequired: null,
      minAge: 30,
      cautionAmount: cents(150_000),
    });
    const paid = onlyRow(await world.db.select().from(reservations));
    const found = await findReservation(world.db, renter.actor, paid.id);
    if (!found) throw new Error("The rental was not paid");
    expect(found.navigation).toBe(navigation);
    expect(await findTrip(world.db, found, todayInParis(world.clock()))).toMatchObject({
      isLicenseRequired,
      minAge: 18,
      depositCents: null,
    });
  },
);
