import { longestRentalDays } from "#app/features/availability/domain/rental-range.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { BookingRequestRefusal } from "./domain/booking-request-refusal.ts";

const refusals: Readonly<Record<BookingRequestRefusal, () => string>> = {
  boat_unavailable: m.messages_refusal_boat_unavailable,
  blocked: m.messages_blocked,
  own_boat: m.messages_refusal_own_boat,
  too_many_guests: m.messages_refusal_too_many_guests,
  dates_taken: m.messages_refusal_dates_taken,
  past: m.messages_refusal_past,
  reversed: m.messages_refusal_reversed,
  too_long: () => m.messages_refusal_too_long({ count: longestRentalDays }),
  too_far: m.messages_refusal_too_far,
  too_soon: m.messages_refusal_too_soon,
  too_short: m.messages_refusal_too_short,
  too_young: m.messages_refusal_too_young,
};

/** Why a booking request was refused, in the reader's language. */
export function bookingRequestRefusalLabel(reason: BookingRequestRefusal): string {
  return refusals[reason]();
}
