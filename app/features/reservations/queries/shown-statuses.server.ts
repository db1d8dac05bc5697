import type { ReservationStatus } from "../domain/reservation-lifecycle.ts";

/** The statuses of reservations that users see: paid rentals, not holds during payment. */
export const shownStatuses: ReservationStatus[] = ["confirmed", "completed", "cancelled"];
