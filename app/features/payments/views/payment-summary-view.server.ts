import { onSiteCentsOf } from "#app/features/quotes/domain/quote-lines.ts";
import { readStayTimes } from "#app/features/reservations/domain/stay-times.ts";
import type { ReservationDetail } from "#app/features/reservations/queries/find-reservation.server.ts";
import type { StoredPhoto } from "#app/ui/photo.tsx";

/** What the page after a payment shows of the rental: what was paid, and what is left to pay on the spot. */
export function paymentSummaryView(
  { reservation, boat, lines }: ReservationDetail,
  photo: StoredPhoto | null,
) {
  return {
    boat,
    photo,
    dateFrom: reservation.checkInDate,
    dateTo: reservation.checkOutDate,
    times: readStayTimes(reservation.bookingDetails),
    guests: reservation.guests,
    totalCents: reservation.totalPrice,
    /** 0 if nothing is left to pay. */
    onSiteCents: onSiteCentsOf(lines),
  };
}

export type PaymentSummaryView = ReturnType<typeof paymentSummaryView>;
