import { defineJob } from "#app/platform/jobs/job.ts";
import type { QuoteMailEvent } from "./domain/quote-mail-truth.ts";

/** Emails one of a quote's two people about an event of the quote. */
export const quoteEmailJob = defineJob<{
  quoteId: string;
  event: QuoteMailEvent;
  recipientId: string;
}>("send-quote-email", { mail: "readable" });

/** Every five minutes: expires quotes whose time is over, and reminds renters of quotes that end soon. */
export const endQuotesJob = defineJob("end-quotes", { schedule: "*/5 * * * *" });
