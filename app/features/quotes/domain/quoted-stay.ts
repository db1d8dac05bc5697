import {
  type RequestedStay,
  readRequestedStay,
} from "#app/features/messages/domain/booking-details.ts";
import { readSkipper, type SkipperChoice } from "#app/features/messages/domain/requested-price.ts";

/**
 * The first and last rented day and the guests that a quote is for, and the choice of skipper that it was
 * priced with, if the renter had one.
 */
export type QuotedStay = RequestedStay & { skipper?: SkipperChoice };

/** Reads a quote's stored booking details. Throws if they have no days, because every quote is for days. */
export function readQuotedStay({ bookingDetails }: { bookingDetails: unknown }): QuotedStay {
  const stay = readRequestedStay(bookingDetails);
  if (!stay) throw new Error("A quote without days");
  const skipper = readSkipper(bookingDetails);
  return { ...stay, ...(skipper && { skipper }) };
}
