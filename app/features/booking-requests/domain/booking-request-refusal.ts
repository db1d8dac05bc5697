import type { BookingRangeRefusal } from "#app/features/availability/domain/rental-range.ts";

/** Why nobody, or not this person, can contact the owner about a boat. */
export type OwnerQuestionRefusal = "boat_unavailable" | "own_boat";

/** Why a boat cannot be requested: also the guests or the days. */
export type BookingRequestRefusal =
  | OwnerQuestionRefusal
  | "too_many_guests"
  | "dates_taken"
  | BookingRangeRefusal;
