type Sides = { ownerId: string; renterId: string };

/** The events of reservations and of holds of days. */
export type ReservationDomainEvent =
  /** The days are no longer held for a payment; the quote can be paid again. */
  | (Sides & { type: "hold_released"; quoteId: string })
  | (Sides & { type: "departure_reminded"; reservationId: string })
  | (Sides & { type: "reservation_completed"; reservationId: string })
  | (Sides & {
      type: "reservation_cancelled_by_owner" | "reservation_cancelled_by_renter";
      reservationId: string;
      /** The payment to refund; null without a refund. */
      refundedPaymentId: string | null;
      /** The fields that are added to the reservation's booking_details (spec 2 §3). */
      terms: Record<string, string | number | null>;
    });
