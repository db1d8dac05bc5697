import { defineJob } from "#app/platform/job.ts";
import type { TaxDetailsNotice } from "./domain/tax-details-request.ts";

/** Every night: deletes the tax details of people who left and whose time is over. */
export const taxDetailsSweepJob = defineJob("sweep-tax-details", { schedule: "43 3 * * *" });

/** Every morning: asks sellers for their tax details, and reminds them. */
export const taxDetailsRequestJob = defineJob("ask-for-tax-details", { schedule: "13 7 * * *" });

/** A seller is asked for their tax details, or reminded: mails them. */
export const taxDetailsEmailJob = defineJob<{ recipientId: string; notice: TaxDetailsNotice }>(
  "send-tax-details-email",
  { mail: "readable" },
);
