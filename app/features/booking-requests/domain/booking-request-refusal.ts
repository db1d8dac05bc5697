import type { BookingRangeRefusal } from "#app/features/availability/domain/rental-range.ts";

/** Why nothing can be asked about a boat: the boat, or the person. */
export type OwnerQuestionRefusal = "boat_unavailable" | "own_boat";

/** Why a boat cannot be asked for: also the guests or the days. */
export type BookingRequestRefusal =
  | OwnerQuestionRefusal
  | "too_many_guests"
  | "dates_taken"
  | BookingRangeRefusal;
