import { defineJob } from "#app/platform/job.ts";

/** Something happened to a quote: mails one of its two people. */
export const quoteEmailJob = defineJob<{
  quoteId: string;
  event: QuoteMailEvent;
  recipientId: string;
}>("send-quote-email", { mail: "readable" });

/** What is mailed about a quote. */
export type QuoteMailEvent =
  | "sent"
  | "accepted"
  | "refused"
  | "withdrawn"
  | "ends_soon"
  | "expired";

/** Every five minutes: ends quotes whose time is over, reminds of those that end soon. */
export const endQuotesJob = defineJob("end-quotes", { schedule: "*/5 * * * *" });
