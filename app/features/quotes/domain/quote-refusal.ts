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

/** Why a quote cannot be accepted: it was answered already, or something stands in the way. */
export type AcceptQuoteRefusal = "already_answered" | QuoteObstacle;

/** Why a quote cannot be taken back: it was refused, paid, or is being paid. */
export type WithdrawQuoteRefusal = "not_open";

export type QuoteRefusal =
  | SendQuoteRefusal
  | AcceptQuoteRefusal
  | WithdrawQuoteRefusal
  | "already_answered";
