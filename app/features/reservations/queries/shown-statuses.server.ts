import type { ReservationStatus } from "../domain/reservation-lifecycle.ts";

/** The statuses shown as reservations: paid rentals, not holds during payment. */
export const shownStatuses: ReservationStatus[] = ["confirmed", "completed", "cancelled"];
