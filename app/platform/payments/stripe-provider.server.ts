import Stripe from "stripe";
import type { Environment } from "../configuration/env.server.ts";
import { cents } from "../money.ts";
import type { Clock } from "../time/clock.ts";
import type { DisputeState, RefundState, RefundStatus } from "./money-back.ts";
import type { PaymentProvider, SessionRequest, SessionState } from "./payment-provider.ts";
import { readNotification } from "./signed-notification.server.ts";
import { listStripeMovements } from "./stripe-balance.server.ts";
import { readWholeList } from "./stripe-list.server.ts";

type StripeConfiguration = NonNullable<Environment["stripe"]>;

/** Stripe Checkout: the renter pays on Stripe's own page, by card, in euros. */
export function createStripeProvider(
  configuration: StripeConfiguration,
  clock: Clock,
): PaymentProvider {
  const stripe = openStripe(configuration);
  const account = rememberedAccount(stripe, configuration.secretKey);

  async function retrieve(sessionId: string): Promise<Stripe.Checkout.Session | null> {
    try {
      return requireId(sessionId, await stripe.checkout.sessions.retrieve(sessionId));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function findSession(sessionId: string): Promise<SessionState | null> {
    const session = await retrieve(sessionId);
    return session && stateOf(session);
  }

  return {
    name: "stripe",
    account,
    findSession,

    async createSession(request) {
      const session = await stripe.checkout.sessions.create(sessionParameters(request), {
        idempotencyKey: `session-${request.reference}`,
      });
      if (!session.url) throw new Error("Stripe gave no address for the session");
      return { sessionId: session.id, url: session.url };
    },

    async expireSession(sessionId) {
      try {
        await stripe.checkout.sessions.expire(sessionId);
      } catch (error) {
        // Stripe refuses to expire a session that has already expired or was paid: either way it is over.
        const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError;
        if (!isRefused || (await findSession(sessionId))?.status === "open") throw error;
      }
    },

    async refund({ sessionId, amountCents, idempotencyKey, attempt }) {
      const session = await retrieve(sessionId);
      const intent = idOf(session?.payment_intent ?? null);
      if (!intent) throw new Error(`Nothing was paid in session ${sessionId}`);
      // Stripe deletes idempotency keys after a day, but keeps the list of refunds.
      const made = await readWholeList(stripe.refunds.list(pagesOf(intent)));
      const ours = made.filter(({ metadata }) => metadata?.["key"] === idempotencyKey);
      const done = ours.find((refund) => statusOf(refund) !== "failed");
      if (done) return refundState(done);
      return refundState(
        await stripe.refunds.create(
          { payment_intent: intent, amount: amountCents, metadata: { key: idempotencyKey } },
          // With the same key, Stripe would repeat a refusal or a failed refund for a day.
          { idempotencyKey: `${idempotencyKey}-${ours.length}-${attempt}` },
        ),
      );
    },

    async findMoneyBack(sessionId) {
      const session = await retrieve(sessionId);
      const intent = idOf(session?.payment_intent ?? null);
      if (!intent) return { refunds: [], disputes: [] };
      const refunds = await readWholeList(stripe.refunds.list(pagesOf(intent)));
      const disputes = await readWholeList(stripe.disputes.list(pagesOf(intent)));
      return { refunds: refunds.map(refundState), disputes: disputes.map(disputeState) };
    },

    listMovements: (period) => listStripeMovements(stripe, period),

    async readEvent(body, headers) {
      const secret = configuration.webhookSecret;
      const told = readNotification(body, { headers, secret, now: clock() });
      if (told === null || "sessionId" in told) return told;
      const sessions = await stripe.checkout.sessions.list({ payment_intent: told.paymentIntent });
      const sessionId = sessions.data[0]?.id;
      return sessionId === undefined ? null : { about: told.about, sessionId };
    },
  };
}

/** What a payment has in a list, in Stripe's largest pages. */
function pagesOf(intent: string) {
  return { payment_intent: intent, limit: 100 };
}

/** Returns a function that asks for the account of a key once, and again only after a failure. */
function rememberedAccount(stripe: Stripe, secretKey: string): () => Promise<string | null> {
  // The test and live payments of one account are unknown to each other.
  const mode = /^[a-z]+_test_/.test(secretKey) ? "test" : "live";
  let known: Promise<string | null> | undefined;
  const ask = async () => {
    try {
      return `${(await stripe.accounts.retrieveCurrent()).id} ${mode}`;
    } catch (error) {
      // A restricted key without the right to read its account can still take payments.
      if (error instanceof Stripe.errors.StripePermissionError) return null;
      throw error;
    }
  };
  return async () => {
    known ??= ask();
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
}

function openStripe({ secretKey, apiBase }: StripeConfiguration): Stripe {
  const base = new URL(apiBase ?? "https://api.stripe.com");
  return new Stripe(secretKey, {
    protocol: base.protocol === "http:" ? "http" : "https",
    host: base.hostname,
    port: base.port || (base.protocol === "http:" ? 80 : 443),
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
  });
}

function sessionParameters(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const { reference, title, amountCents, expiresAt } = request;
  return {
    mode: "payment",
    // Cards pay at once; other methods could leave a rental unpaid for days.
    allowed_payment_method_types: ["card"],
    // The amount is charged in euros as agreed, whatever the currency of the card.
    adaptive_pricing: { enabled: false },
    client_reference_id: reference,
    customer_email: request.customerEmail,
    locale: request.language,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "eur",
          unit_amount: amountCents,
          product_data: { name: title },
        },
      },
    ],
    payment_intent_data: { metadata: { reference } },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  };
}

function stateOf(session: Stripe.Checkout.Session): SessionState {
  return {
    sessionId: session.id,
    reference: session.client_reference_id ?? "",
    // A completed session whose money is still being transferred is not paid yet.
    status:
      session.payment_status === "paid"
        ? "paid"
        : session.status === "expired"
          ? "expired"
          : "open",
    amountCents: cents(session.amount_total ?? 0),
  };
}

/** The session if it is the requested one. Throws for an empty response, and for another session. */
function requireId(sessionId: string, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  if (session.id !== sessionId) throw new Error(`Stripe's answer is not about ${sessionId}`);
  return session;
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing"
  );
}

function refundState(refund: Stripe.Refund): RefundState {
  const { id, amount, failure_reason: failure } = refund;
  const status = statusOf(refund);
  return { refundId: id, status, amountCents: cents(amount), failure: failure ?? null };
}

function disputeState({ id, status, reason, amount }: Stripe.Dispute): DisputeState {
  return { disputeId: id, status, reason, amountCents: cents(amount), funds: fundsOf(status) };
}

/**
 * Stripe takes the money when a dispute begins (not for an inquiry), and returns it when the dispute is won.
 */
function fundsOf(status: Stripe.Dispute.Status): DisputeState["funds"] {
  if (status === "won") return "returned";
  const isTaken = status === "needs_response" || status === "under_review" || status === "lost";
  return isTaken ? "withdrawn" : "kept";
}

/** A refund that needs an action by the payer (`requires_action`) is still pending. */
function statusOf({ status }: Stripe.Refund): RefundStatus {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

function idOf(value: string | { id: string } | null): string | null {
  return typeof value === "string" ? value : (value?.id ?? null);
}
