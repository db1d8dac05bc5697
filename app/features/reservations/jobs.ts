import { defineJob } from "#app/platform/job.ts";

/** A mail about a reservation to one of its two sides. */
export type ReservationEmail = {
  reservationId: string;
  event: "confirmed" | "cancelled" | "dates_taken" | "dates_past" | "person_left";
  recipientId: string;
};

/** Mails one side of a reservation that it was confirmed or cancelled, or that its payment is returned. */
export const reservationEmailJob = defineJob<ReservationEmail>("send-reservation-email", {
  mail: "readable",
});

/** Completes the reservations whose dates are past, every hour. */
export const completionJob = defineJob("complete-past-reservations", { schedule: "7 * * * *" });
