import type { RentalRangeRefusal } from "#app/features/availability/domain/rental-range.ts";

/** Why a boat cannot be asked for: the boat, the person, the guests or the days. */
export type BookingRequestRefusal =
  | "boat_unavailable"
  | "own_boat"
  | "too_many_guests"
  | "dates_taken"
  | RentalRangeRefusal;
