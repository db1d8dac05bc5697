import { defineJob } from "#app/platform/jobs/job.ts";
import type { TaxDetailsNotice } from "./domain/tax-details-request.ts";

/** Deletes the tax details of former users whose retention period is over, every night. */
export const taxDetailsSweepJob = defineJob("sweep-tax-details", { schedule: "43 3 * * *" });

/** Asks sellers for their tax details, and reminds them, every morning. */
export const taxDetailsRequestJob = defineJob("ask-for-tax-details", { schedule: "13 7 * * *" });

/** Mails a seller the request for their tax details, or a reminder. */
export const taxDetailsEmailJob = defineJob<{ recipientId: string; notice: TaxDetailsNotice }>(
  "send-tax-details-email",
  { mail: "readable" },
);
