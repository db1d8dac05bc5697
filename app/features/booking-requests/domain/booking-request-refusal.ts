import type { BookingRangeRefusal } from "#app/features/availability/domain/rental-range.ts";
import type { RentalRuleRefusal } from "#app/features/availability/domain/rental-rules.ts";

/** The reason why this user, or nobody, can contact the owner about a boat. */
export type OwnerQuestionRefusal = "boat_unavailable" | "blocked" | "own_boat";

/**
 * The reason why a boat cannot be requested, which may also be the guests, the days, the age, or a price that
 * is no longer the one that the renter saw.
 */
export type BookingRequestRefusal =
  | OwnerQuestionRefusal
  | "too_many_guests"
  | "dates_taken"
  | BookingRangeRefusal
  | "too_late_today"
  | RentalRuleRefusal
  | "too_young"
  | "price_changed";

/** All values of `BookingRequestRefusal`. */
const bookingRequestRefusals = [
  "boat_unavailable",
  "own_boat",
  "blocked",
  "too_many_guests",
  "dates_taken",
  "past",
  "too_late_today",
  "reversed",
  "too_long",
  "too_far",
  "too_soon",
  "too_short",
  "too_young",
  "price_changed",
] as const satisfies readonly BookingRequestRefusal[];

/**
 * The reason why a stored message cannot be sent. It is `invalid` if the rules of its form have changed since
 * it was stored, and `lapsed` if the address was confirmed too late.
 */
export type KeptRequestRefusal = BookingRequestRefusal | "invalid" | "lapsed";

/** All values of `KeptRequestRefusal`. */
export const keptRequestRefusals = [
  ...bookingRequestRefusals,
  "invalid",
  "lapsed",
] as const satisfies readonly KeptRequestRefusal[];
