import { defineJob } from "#app/platform/job.ts";

/** A mail about a reservation to one of its two sides. */
export type ReservationEmail = {
  reservationId: string;
  event: "confirmed" | "cancelled" | "dates_taken" | "dates_past";
  recipientId: string;
};

/** A reservation was confirmed or cancelled, or its money was returned: mails one of its sides. */
export const reservationEmailJob = defineJob<ReservationEmail>("send-reservation-email", {
  mail: "readable",
});

/** Every hour: reservations whose dates are past become completed. */
export const completionJob = defineJob("complete-past-reservations", { schedule: "7 * * * *" });
