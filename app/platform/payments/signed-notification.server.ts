import Stripe from "stripe";
import { z } from "zod";
import { AppError } from "../errors.ts";
import type { PaymentEvent } from "./payment-provider.ts";

const signatureHeader = "Stripe-Signature";

/** The only fields that are used. A signature proves who sent a notification, not that it has this form. */
const notification = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().regex(/^\w+$/),
      payment_intent: z.string().regex(/^\w+$/).nullish(),
    }),
  }),
});

/** Events about received money that goes back or is claimed back, whoever began that. */
const aboutMoneyBack = /^(refund\.|charge\.refund|charge\.dispute\.)/;

/** What a notification is about: a session, or the refunds and disputes of one payment. */
type Notified = PaymentEvent | { about: "money_back"; paymentIntent: string };

/**
 * Reads a notification in Stripe's format; null when it is about something else. Throws
 * `AppError("bad_request")` unless it is signed with our secret, at most 5 minutes older than `now`, and has
 * the expected fields.
 */
export function readNotification(
  body: string,
  { headers, secret, now }: { headers: Headers; secret: string; now: Date },
): Notified | null {
  const event = notification.safeParse(verified(body, { headers, secret, now })).data;
  if (!event) throw new AppError("bad_request");
  const { id, payment_intent: paymentIntent } = event.data.object;
  if (event.type.startsWith("checkout.session.")) return { about: "session", sessionId: id };
  if (!paymentIntent || !aboutMoneyBack.test(event.type)) return null;
  return { about: "money_back", paymentIntent };
}

/** The signature header that Stripe would send with this body. */
export function signatureOf(
  body: string,
  { secret, now }: { secret: string; now: Date },
): { name: string; value: string } {
  const timestamp = Math.floor(now.getTime() / 1000);
  const value = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { name: signatureHeader, value };
}

function verified(
  body: string,
  { headers, secret, now }: { headers: Headers; secret: string; now: Date },
): unknown {
  try {
    const header = headers.get(signatureHeader) ?? "";
    const receivedAt = now.getTime();
    return Stripe.webhooks.constructEvent(body, header, secret, undefined, undefined, receivedAt);
  } catch (cause) {
    throw new AppError("bad_request", { cause });
  }
}
