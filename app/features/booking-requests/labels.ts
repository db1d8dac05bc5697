import { maxRentalDays } from "#app/features/availability/domain/rental-range.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { KeptRequestRefusal } from "./domain/booking-request-refusal.ts";

type Label = (inputs: object, options?: { locale: Language }) => string;

const refusals: Readonly<Record<KeptRequestRefusal, Label>> = {
  boat_unavailable: m.messages_refusal_boat_unavailable,
  blocked: m.messages_blocked,
  own_boat: m.messages_refusal_own_boat,
  too_many_guests: m.messages_refusal_too_many_guests,
  dates_taken: m.messages_refusal_dates_taken,
  past: m.messages_refusal_past,
  too_late_today: m.messages_refusal_too_late_today,
  reversed: m.messages_refusal_reversed,
  too_long: (_, options) => m.messages_refusal_too_long({ count: maxRentalDays }, options),
  too_far: m.messages_refusal_too_far,
  too_soon: m.messages_refusal_too_soon,
  too_short: m.messages_refusal_too_short,
  too_young: m.messages_refusal_too_young,
  price_changed: m.messages_refusal_price_changed,
  invalid: m.messages_refusal_invalid,
  lapsed: m.messages_refusal_lapsed,
};

/** The reason why a booking request was refused, in the given language, by default that of the page. */
export function bookingRequestRefusalLabel(
  reason: KeptRequestRefusal,
  language?: Language,
): string {
  return refusals[reason]({}, language && { locale: language });
}
