import { defineJob } from "#app/platform/jobs/job.ts";

/** A mail about a reservation to one of its two sides; `returned` is money that came twice or was wrong. */
export type ReservationEmail = {
  reservationId: string;
  event:
    | "confirmed"
    | "departure"
    | "cancelled"
    | "dates_taken"
    | "taken_elsewhere"
    | "dates_past"
    | "person_left"
    | "boat_withdrawn"
    | "renter_suspended"
    | "returned";
  recipientId: string;
  /** The payment that is returned; none in other mails, and in jobs that were queued without it. */
  paymentId?: string;
};

/**
 * Mails one side of a reservation that it was confirmed or cancelled or begins soon, or that its payment is
 * returned.
 */
export const reservationEmailJob = defineJob<ReservationEmail>("send-reservation-email", {
  mail: "readable",
});

/** Completes the reservations whose dates are past, every hour. */
export const completionJob = defineJob("complete-past-reservations", { schedule: "7 * * * *" });

/** Reminds both sides of the stays that begin in the next days, every morning. */
export const remindOfDeparturesJob = defineJob("remind-of-departures", { schedule: "21 7 * * *" });
