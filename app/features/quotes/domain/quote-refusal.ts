import type { QuoteStatus } from "./quote-lifecycle.ts";
import type { QuoteObstacle } from "./quote-obstacle.ts";

/** Why a quote cannot be sent. */
export type SendQuoteRefusal =
  | "no_request"
  | "request_changed"
  | "dates_past"
  | "dates_taken"
  | "person_left"
  | "blocked"
  | "payment_under_way";

/** How a quote ends without an answer of its renter. */
const unanswered = ["withdrawn", "replaced", "expired"] as const;

/** Why a quote waits for no answer: it was answered, its owner took it back or sent another, or its time is over. */
export type AnsweredRefusal = "already_answered" | (typeof unanswered)[number];

/** Why a quote of this status can be answered no more. */
export function answeredRefusal(status: QuoteStatus): AnsweredRefusal {
  return unanswered.find((over) => over === status) ?? "already_answered";
}

/** Why a quote cannot be accepted: it waits for no answer, or something stands in the way. */
export type AcceptQuoteRefusal = AnsweredRefusal | QuoteObstacle;

/** Why a quote cannot be taken back: it was refused, paid, or is being paid. */
export type WithdrawQuoteRefusal = "not_open";

export type QuoteRefusal = SendQuoteRefusal | AcceptQuoteRefusal | WithdrawQuoteRefusal;
