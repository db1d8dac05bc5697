import type { ReservationStatus } from "../domain/reservation-lifecycle.ts";

/** What people see as a reservation: rentals that were paid, not holds under payment. */
export const shownStatuses: ReservationStatus[] = ["confirmed", "completed", "cancelled"];
