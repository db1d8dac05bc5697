import {
  type SkipperChoice,
  skipperChoices,
} from "#app/features/messages/domain/requested-price.ts";
import {
  type RequestedStay,
  readRequestedStay,
} from "#app/features/messages/domain/requested-stay.ts";
import { centsToDecimal, readEuros } from "#app/platform/money.ts";
import { isRecord } from "#app/platform/text/json.ts";
import { type QuoteStatus, quoteStatuses } from "./quote-lifecycle.ts";

/**
 * The booking data of a message, as `booking_details` stores it (spec 2 §3 Message): the first and last
 * rented day and the guests. A quote also has the choice of skipper that it was priced with, if the renter
 * had one. A quote's message also has the quote's id, its amount as a decimal text in euros, and its status.
 */
export type BookingDetails = RequestedStay & {
  skipper?: SkipperChoice;
  quote_id?: string;
  quote_amount?: string;
  is_quote?: boolean;
  quote_status?: QuoteStatus;
  payment_confirmed?: boolean;
};

/**
 * Reads stored booking details; null without two days in order. Guests are 1 when missing (spec 2 §2),
 * other malformed fields are ignored, and amounts may be numbers or texts.
 */
export function readBookingDetails(stored: unknown): BookingDetails | null {
  const stay = readRequestedStay(stored);
  return stay && isRecord(stored) ? { ...stay, ...readQuotePart(stored) } : null;
}

function readQuotePart(stored: Record<string, unknown>): Partial<BookingDetails> {
  const { skipper, quote_id, quote_amount, is_quote, quote_status, payment_confirmed } = stored;
  const chosen = skipperChoices.find((choice) => choice === skipper);
  const amount = readEuros(quote_amount);
  // An empty text is a pending quote's status (spec 2 §4); a missing one means that the message has
  // no quote.
  const status =
    quote_status === "" ? "pending" : quoteStatuses.find((known) => known === quote_status);
  return {
    ...(chosen && { skipper: chosen }),
    ...(typeof quote_id === "string" && quote_id !== "" ? { quote_id } : {}),
    ...(amount === null ? {} : { quote_amount: centsToDecimal(amount) }),
    ...(typeof is_quote === "boolean" ? { is_quote } : {}),
    ...(status === undefined ? {} : { quote_status: status }),
    ...(typeof payment_confirmed === "boolean" ? { payment_confirmed } : {}),
  };
}
