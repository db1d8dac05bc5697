import type { Cents } from "../money.ts";

/** What a hosted payment session is asked for; all of it decided by the server. */
export type SessionRequest = {
  /** Our payment id: comes back with every event, and makes the request idempotent. */
  reference: string;
  title: string;
  amountCents: Cents;
  customerEmail: string;
  language: "fr" | "en";
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

export type SessionState = {
  sessionId: string;
  reference: string;
  status: "open" | "paid" | "expired";
  amountCents: Cents;
};

/** What a signed notification of the provider says; it only ever leads to asking for the session. */
export type PaymentEvent = { sessionId: string };

/** The port to a payment provider: Stripe, or the sandbox that stands in for it. */
export type PaymentProvider = {
  name: "sandbox" | "stripe";
  createSession(request: SessionRequest): Promise<{ sessionId: string; url: string }>;
  /** Null when the provider knows no such session. */
  findSession(sessionId: string): Promise<SessionState | null>;
  /** Ends an unpaid session so that nobody can pay it any more; resolves also if it was over. */
  expireSession(sessionId: string): Promise<void>;
  /** Sends money back; the key makes a repeated call harmless. */
  refund(request: { sessionId: string; amountCents: Cents; idempotencyKey: string }): Promise<void>;
  /** Null for events that do not concern us; throws `AppError("bad_request")` on a bad signature. */
  readEvent(rawBody: string, headers: Headers): Promise<PaymentEvent | null>;
};

/** The sandbox signs its notifications itself, because it also sends them. */
export type SandboxProvider = PaymentProvider & {
  name: "sandbox";
  sign(body: string): { name: string; value: string };
};

/** True when payments are played through on this machine instead of made. */
export function isSandbox(provider: PaymentProvider): provider is SandboxProvider {
  return provider.name === "sandbox" && "sign" in provider;
}
