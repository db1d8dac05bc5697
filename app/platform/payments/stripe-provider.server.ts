import Stripe from "stripe";
import { z } from "zod";
import type { Environment } from "../env.ts";
import { AppError } from "../errors.ts";
import { cents } from "../money.ts";
import type { PaymentProvider, SessionRequest, SessionState } from "./payment-provider.ts";

type StripeConfiguration = NonNullable<Environment["stripe"]>;

/** Stripe Checkout: the renter pays on Stripe's own page, by card, in euros. */
export function createStripeProvider(configuration: StripeConfiguration): PaymentProvider {
  const stripe = openStripe(configuration);

  async function retrieve(sessionId: string): Promise<Stripe.Checkout.Session | null> {
    try {
      return await stripe.checkout.sessions.retrieve(sessionId);
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
        // Stripe refuses to expire a session that already expired or was paid: it is over as well.
        const session = error instanceof Stripe.errors.StripeInvalidRequestError;
        if (!session || (await findSession(sessionId))?.status === "open") throw error;
      }
    },

    async refund({ sessionId, amountCents, idempotencyKey }) {
      const session = await retrieve(sessionId);
      const intent = idOf(session?.payment_intent ?? null);
      if (!intent) throw new Error(`Nothing was paid in session ${sessionId}`);
      // Stripe deletes idempotency keys after a day, but keeps the list of refunds.
      const refunds = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
      if (refunds.data.some((refund) => isSame(refund, idempotencyKey))) return;
      await stripe.refunds.create(
        { payment_intent: intent, amount: amountCents, metadata: { key: idempotencyKey } },
        { idempotencyKey },
      );
    },

    async readEvent(rawBody, headers) {
      const signed: unknown = verified(stripe, rawBody, headers, configuration.webhookSecret);
      const event = notification.safeParse(signed).data;
      if (!event) throw new AppError("bad_request");
      const isAboutSession = event.type.startsWith("checkout.session.");
      return isAboutSession ? { sessionId: event.data.object.id } : null;
    },
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
    // Cards pay at once; other methods would leave a rental unpaid for days.
    allowed_payment_method_types: ["card"],
    // The amount is charged as agreed, in euros, whatever currency the card has.
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

/**
 * The only fields of a notification that are used; a signature says who sent it, not what it is.
 */
const notification = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string().regex(/^\w+$/) }) }),
});

function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing"
  );
}

function isSame(refund: Stripe.Refund, key: string): boolean {
  return (
    refund.metadata?.["key"] === key && refund.status !== "failed" && refund.status !== "canceled"
  );
}

function idOf(value: string | { id: string } | null): string | null {
  return typeof value === "string" ? value : (value?.id ?? null);
}

function verified(stripe: Stripe, rawBody: string, headers: Headers, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(rawBody, headers.get("Stripe-Signature") ?? "", secret);
  } catch (cause) {
    throw new AppError("bad_request", { cause });
  }
}
