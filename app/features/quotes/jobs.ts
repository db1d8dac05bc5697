import { defineJob } from "#app/platform/job.ts";

/** A quote was sent, accepted or refused: mails the other party. */
export const quoteEmailJob = defineJob<{
  quoteId: string;
  event: "sent" | "accepted" | "refused";
  recipientId: string;
}>("send-quote-email");
