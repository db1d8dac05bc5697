import { eq } from "drizzle-orm";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { createPaymentProvider } from "#app/platform/payments/create-payment-provider.server.ts";
import { action as webhookAction } from "#app/routes/payment-webhook.ts";
import { paymentProblems, payments } from "#db/schema/schema.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { bookedMoney } from "#tests/support/booked-money.ts";
import { routeArgs } from "#tests/support/route-args.ts";
import { openPaymentWorld, publicUrl } from "./payment-world.ts";
import { type StripeDouble, startStripeDouble, stripeEvent } from "./stripe-double.ts";

const webhookSecret = "whsec_test";

/** A payment world whose payments go through the Stripe double, which uses the same clock. */
export async function openStripeWorld() {
  const world = await openPaymentWorld();
  const doubles: StripeDouble[] = [];
  /** Opens another Stripe account, whose clock is ahead of ours by this many seconds. */
  async function openAccount(account: string | null, secondsAhead = 0) {
    const now = () => new Date(world.clock().getTime() + secondsAhead * 1000);
    const double = await startStripeDouble({ account, now });
    doubles.push(double);
    const stripe = createPaymentProvider(
      {
        stripe: { secretKey: "sk_test_1", webhookSecret, apiBase: double.apiBase },
        publicUrl,
        onLoopback: false,
      },
      { db: world.db, clock: world.clock, authSecret: "" },
    );
    return { double, stripe };
  }
  const { double, stripe } = await openAccount("acct_1");
  const renter = await createUser(world.db);
  const system = () => ({ ...world.system(), payments: stripe });
  const as = (user: typeof renter) => ({ ...world.as(user.actor), payments: stripe });

  /** An accepted quote; each month gives different days. */
  const offer = (month = "07") =>
    createQuote(world.db, {
      boat: world.boat,
      renterId: renter.userId,
      status: "accepted",
      dateFrom: `2027-${month}-10`,
      dateTo: `2027-${month}-12`,
      totalCents: 87_000,
    });
  async function rowOf(quoteId: string) {
    const [row] = await world.db.select().from(payments).where(eq(payments.quoteId, quoteId));
    if (!row) throw new Error("The quote has no payment");
    return row;
  }

  return {
    ...world,
    double,
    stripe,
    renter,
    system,
    as,
    offer,
    openAccount,
    rowOf,
    start: (quoteId: string, language: Language = "fr") =>
      startPayment(as(renter), { quoteId, language }),
    /** A rental that was paid through Stripe. */
    async book(month?: string) {
      const quote = await offer(month);
      await startPayment(as(renter), { quoteId: quote.id, language: "fr" });
      const sessionId = await world.sessionOf(quote.id);
      double.pay(sessionId);
      await settlePayment(system(), { sessionId });
      const { id: paymentId, reservationId } = await rowOf(quote.id);
      return { quoteId: quote.id, sessionId, paymentId, reservationId };
    },
    cancel: (reservationId: string) =>
      cancelReservationAsOwner(as(world.owner), { reservationId, reason: "weather" }),
    async ledgerOf(paymentId: string) {
      const booked = await bookedMoney(world.db, paymentId);
      return booked.filter((one) => !/^(owner_fee|cancellation) /.test(one));
    },
    async problems() {
      const rows = await world.db.select().from(paymentProblems);
      return rows.map(({ kind, detail, handledAt }) => ({ kind, detail, isOpen: !handledAt }));
    },
    /** Sends a notification from Stripe to our webhook, about a session or its money. */
    async tell(type: string, sessionId: string) {
      const isSession = type.startsWith("checkout.session.");
      const object = { id: isSession ? sessionId : "x_1", payment_intent: `pi_${sessionId}` };
      const { body, headers } = stripeEvent(type, object, webhookSecret, world.clock());
      const address = `${publicUrl}/webhooks/payments`;
      const request = new Request(address, { method: "POST", headers, body });
      return webhookAction(
        routeArgs({ request, params: {}, services: { ...system(), clock: world.clock } }),
      );
    },
    async close() {
      await Promise.all(doubles.map((one) => one.close()));
      await world.close();
    },
  };
}

export type StripeWorld = Awaited<ReturnType<typeof openStripeWorld>>;
