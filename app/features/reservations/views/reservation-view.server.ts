import type { StoredPhoto } from "#app/ui/photo.tsx";
import { readCancellation } from "../domain/cancellation-record.ts";
import { readStayTimes } from "../domain/stay-times.ts";
import type { ReservationDetail } from "../queries/find-reservation.server.ts";

/** A reservation as one of its sides sees it (spec 2 §2). */
export function reservationView(detail: ReservationDetail, photo: StoredPhoto | null) {
  const { status, bookingDetails } = detail.reservation;
  return {
    ...detail,
    photo,
    times: readStayTimes(bookingDetails),
    cancellation: status === "cancelled" ? readCancellation(bookingDetails) : null,
  };
}

export type ReservationView = ReturnType<typeof reservationView>;
