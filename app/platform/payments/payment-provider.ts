import type { Language } from "#app/i18n/language.ts";
import type { Cents } from "../money.ts";
import type { BalanceMovement, BalancePeriod } from "./balance-movement.ts";
import type { MoneyBack, RefundState } from "./money-back.ts";

/** The request for a hosted payment session. All its values are decided by the server. */
export type SessionRequest = {
  /** Our payment's id. It is returned with the session, and makes the request idempotent. */
  reference: string;
  title: string;
  amountCents: Cents;
  customerEmail: string;
  language: Language;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

/** The status of a hosted payment session; an `expired` one can no longer be paid. */
export const sessionStatuses = ["open", "paid", "expired"] as const;
type SessionStatus = (typeof sessionStatuses)[number];

export type SessionState = {
  sessionId: string;
  reference: string;
  status: SessionStatus;
  amountCents: Cents;
};

/**
 * A signed notification from the provider: a session, or the refunds and disputes of its money, may have
 * changed. It only ever triggers reading them.
 */
export type PaymentEvent = { about: "session" | "money_back"; sessionId: string };

export const paymentProviderNames = ["sandbox", "stripe"] as const;

/** The port to a payment provider: Stripe, or the sandbox that replaces it. */
export type PaymentProvider = {
  name: (typeof paymentProviderNames)[number];
  /**
   * The account that receives the money; sessions of other accounts are unknown. Asks the provider; null when
   * its keys do not have the right to tell.
   */
  account(): Promise<string | null>;
  createSession(request: SessionRequest): Promise<{ sessionId: string; url: string }>;
  /** Null when the provider does not know the session. */
  findSession(sessionId: string): Promise<SessionState | null>;
  /** Ends an unpaid session so that nobody can pay it. Also succeeds if the session was already over. */
  expireSession(sessionId: string): Promise<void>;
  /**
   * Orders a refund. The key makes the call idempotent, except after a refund that failed. The status of the
   * result says whether the money went back. Throws when the provider refuses the refund; `attempt` is the
   * number of earlier refusals.
   */
  refund(request: {
    sessionId: string;
    amountCents: Cents;
    idempotencyKey: string;
    attempt: number;
  }): Promise<RefundState>;
  /** The refunds and disputes of a session's money, whoever began them; empty for an unknown session. */
  findMoneyBack(sessionId: string): Promise<MoneyBack>;
  /**
   * All movements of the balance in a period, whoever caused them. Throws when the provider cannot be asked.
   */
  listMovements(period: BalancePeriod): AsyncIterable<BalanceMovement>;
  /** Null for events that do not concern us. Throws `AppError("bad_request")` for an invalid signature. */
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
