import type { DetailedRefusal } from "#app/platform/errors.ts";
import type { Cents } from "#app/platform/money.ts";
import type { QuoteStatus } from "./quote-lifecycle.ts";
import type { QuoteObstacle } from "./quote-obstacle.ts";

/** Why a quote cannot be sent. */
export type SendQuoteRefusal =
  | "no_request"
  | "request_changed"
  | "quote_accepted"
  | "dates_past"
  | "dates_taken"
  | "above_capacity"
  | "person_left"
  | "blocked"
  | "payment_under_way";

/**
 * Why a quote cannot be sent in co-navigation: it is above the guests' part of the costs, which would make it
 * a rental with a skipper (spec 1 §3).
 */
export type QuoteAboveShare = DetailedRefusal<"above_share", { largestCents: Cents }>;

/** The statuses of a quote that ended without an answer from its renter. */
const endedWithoutAnswer = ["withdrawn", "replaced", "expired", "person_left"] as const;

/**
 * Why a quote no longer waits for an answer: it was answered, withdrawn, replaced, has expired, or one of the
 * two left.
 */
export type AnsweredRefusal = "already_answered" | (typeof endedWithoutAnswer)[number];

/** Why a quote of this status can no longer be answered. */
export function answeredRefusal(status: QuoteStatus): AnsweredRefusal {
  return endedWithoutAnswer.find((over) => over === status) ?? "already_answered";
}

/** Why a quote cannot be accepted: it no longer waits for an answer, or it has an obstacle. */
export type AcceptQuoteRefusal = AnsweredRefusal | QuoteObstacle;

/**
 * Why a quote cannot be withdrawn: it is neither pending nor accepted, or the renter has accepted it since
 * the owner saw it pending.
 */
export type WithdrawQuoteRefusal = "not_open" | "accepted_meanwhile";

export type QuoteRefusal = SendQuoteRefusal | AcceptQuoteRefusal | WithdrawQuoteRefusal;
