import type { BookingRangeRefusal } from "#app/features/availability/domain/rental-range.ts";
import type { RentalRuleRefusal } from "#app/features/availability/domain/rental-rules.ts";

/** Why nobody, or not this person, can contact the owner about a boat. */
export type OwnerQuestionRefusal = "boat_unavailable" | "blocked" | "own_boat";

/** Why a boat cannot be requested: also the guests or the days. */
export type BookingRequestRefusal =
  | OwnerQuestionRefusal
  | "too_many_guests"
  | "dates_taken"
  | BookingRangeRefusal
  | RentalRuleRefusal
  | "too_young";

/** The same as a list. */
export const bookingRequestRefusals = [
  "boat_unavailable",
  "own_boat",
  "blocked",
  "too_many_guests",
  "dates_taken",
  "past",
  "reversed",
  "too_long",
  "too_far",
  "too_soon",
  "too_short",
  "too_young",
] as const satisfies readonly BookingRequestRefusal[];
