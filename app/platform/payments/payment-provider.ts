import type { Language } from "#app/i18n/language.ts";
import type { Cents } from "../money.ts";
import type { BalanceMovement, BalancePeriod } from "./balance-movement.ts";

/** The request for a hosted payment session; all of it decided by the server. */
export type SessionRequest = {
  /** Our payment id: returned with every event, and makes the request idempotent. */
  reference: string;
  title: string;
  amountCents: Cents;
  customerEmail: string;
  language: Language;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

/** The status of a hosted payment session; `expired` can no longer be paid. */
export const sessionStatuses = ["open", "paid", "expired"] as const;
type SessionStatus = (typeof sessionStatuses)[number];

export type SessionState = {
  sessionId: string;
  reference: string;
  status: SessionStatus;
  amountCents: Cents;
};

/**
 * A signed notification of the provider: a session, or what went back of its money, may have
 * changed. It only ever triggers reading them.
 */
export type PaymentEvent = { about: "session" | "money_back"; sessionId: string };

/** `pending` money is on its way or waits for something; `failed` money did not go back. */
export type RefundStatus = "pending" | "succeeded" | "failed";

/** A refund as the provider has it, whoever sent it. */
export type RefundState = {
  refundId: string;
  status: RefundStatus;
  amountCents: Cents;
  /** The provider's word for why it failed. */
  failure: string | null;
};

/** A claim of the payer's bank, in the provider's words. */
export type DisputeState = {
  disputeId: string;
  status: string;
  reason: string;
  amountCents: Cents;
  /** Where the claimed money is: not taken, taken from us, or given back to us. */
  funds: "kept" | "withdrawn" | "returned";
};

/** The money of a session that went back, or is claimed back. */
export type MoneyBack = { refunds: RefundState[]; disputes: DisputeState[] };

export const paymentProviderNames = ["sandbox", "stripe"] as const;

/** The port to a payment provider: Stripe, or the sandbox that replaces it. */
export type PaymentProvider = {
  name: (typeof paymentProviderNames)[number];
  /**
   * Which account the money goes to; sessions of another one are unknown. Asks the provider; null
   * when its keys may not tell.
   */
  account(): Promise<string | null>;
  createSession(request: SessionRequest): Promise<{ sessionId: string; url: string }>;
  /** Null when the provider knows no such session. */
  findSession(sessionId: string): Promise<SessionState | null>;
  /** Ends an unpaid session so that nobody can pay it; also succeeds if it was over. */
  expireSession(sessionId: string): Promise<void>;
  /**
   * Orders a refund; the key makes the call idempotent, save after a refund that failed. Its status
   * says whether the money went back. Throws when the provider refuses it; `attempt` counts how
   * often it did.
   */
  refund(request: {
    sessionId: string;
    amountCents: Cents;
    idempotencyKey: string;
    attempt: number;
  }): Promise<RefundState>;
  /** What went back of a session's money, whoever sent it; nothing for unknown ones. */
  findMoneyBack(sessionId: string): Promise<MoneyBack>;
  /** What moved the balance in a period, whoever caused it; throws when the provider cannot be asked. */
  listMovements(period: BalancePeriod): AsyncIterable<BalanceMovement>;
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
