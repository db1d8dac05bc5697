import type { Cents } from "../money.ts";

/** The request for a hosted payment session; all of it decided by the server. */
export type SessionRequest = {
  /** Our payment id: returned with every event, and makes the request idempotent. */
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

/** A signed notification of the provider; it only ever triggers reading the session. */
export type PaymentEvent = { sessionId: string };

/** The port to a payment provider: Stripe, or the sandbox that replaces it. */
export type PaymentProvider = {
  name: "sandbox" | "stripe";
  createSession(request: SessionRequest): Promise<{ sessionId: string; url: string }>;
  /** Null when the provider knows no such session. */
  findSession(sessionId: string): Promise<SessionState | null>;
  /** Ends an unpaid session so that nobody can pay it; also succeeds if it was over. */
  expireSession(sessionId: string): Promise<void>;
  /** Refunds money; the key makes the call idempotent. */
  refund(request: { sessionId: string; amountCents: Cents; idempotencyKey: string }): Promise<void>;
  /**
   * Null for events that do not concern us; throws `AppError("bad_request")` on a bad signature.
   */
  readEvent(rawBody: string, headers: Headers): Promise<PaymentEvent | null>;
};

/** The sandbox signs its notifications itself, because it also sends them. */
export type SandboxProvider = PaymentProvider & {
  name: "sandbox";
  sign(body: string): { name: string; value: string };
};

/** True when payments are simulated on this machine. */
export function isSandbox(provider: PaymentProvider): provider is SandboxProvider {
  return provider.name === "sandbox" && "sign" in provider;
}
