import { z } from "zod";
import { emailSchema } from "#app/features/auth/schema.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { longerThan } from "#app/i18n/text-limit.ts";
import { cleanText } from "#app/platform/text/clean-text.ts";
import {
  listingReportReasons,
  maxExplanationLength,
  maxReporterNameLength,
  minExplanationLength,
} from "./domain/listing-report.ts";
import { maxReportDetailsLength, needsReason, reportDecisions } from "./domain/report.ts";

/** A moderator's decision about a report, with the reason for the reported person. */
export const decideReportSchema = z
  .object({
    reportId: z.uuid(),
    /** What the report said when the moderator read it; missing in older forms. */
    seenVersion: z.string().optional(),
    decision: z.enum(reportDecisions, { error: () => m.reports_decision_required() }),
    reason: z
      .string()
      .trim()
      .max(maxReportDetailsLength, {
        error: longerThan(maxReportDetailsLength, m.reports_too_long),
      })
      .default(""),
  })
  .refine(({ decision, reason }) => reason !== "" || !needsReason(decision), {
    path: ["reason"],
    error: () => m.reports_reason_required(),
  });

export type DecideReportInput = z.output<typeof decideReportSchema>;

/** The input of 'Lire les messages concernés'. */
export const reportContextSchema = z.object({ reportId: z.uuid() });

/** The query of the moderators' page of reports; invalid values are ignored. */
export const reportQueueSchema = z.object({
  /** The id of the last suspension on the previous page. */
  accountsAfter: z.uuid().nullable().catch(null).default(null),
});

/** The input of 'Rouvrir le compte'. */
export const reopenAccountSchema = z.object({
  userId: z.uuid(),
  /** The suspension that the moderator read; missing in older forms. */
  suspensionId: z.uuid().optional(),
});

export type ReopenAccountInput = z.output<typeof reopenAccountSchema>;

const listingReport = {
  boatId: z.uuid(),
  reason: z.enum(listingReportReasons, { error: () => m.reports_listing_reason_required() }),
  explanation: z
    .string({ error: () => m.reports_listing_explanation_required() })
    .overwrite(cleanText)
    .min(minExplanationLength, {
      error: () => m.reports_listing_explanation_short({ count: minExplanationLength }),
    })
    .max(maxExplanationLength, { error: longerThan(maxExplanationLength, m.reports_too_long) }),
  goodFaith: z.literal("on", { error: () => m.reports_listing_good_faith_required() }),
};

/** The report of a listing by a signed-in user (regulation 2022/2065, article 16). */
export const reportListingSchema = z.object(listingReport);

const reporterName = z
  .string({ error: () => m.reports_listing_name_required() })
  .overwrite((name) => cleanText(name).replaceAll(/\s+/g, " "))
  .max(maxReporterNameLength, { error: longerThan(maxReporterNameLength, m.reports_too_long) });

/** The report of a listing by a visitor, with their name and the address for the answer. */
export const reportListingAsVisitorSchema = z.object({
  ...listingReport,
  name: reporterName.min(1, { error: () => m.reports_listing_name_required() }),
  email: emailSchema,
});

/**
 * The report of a listing by a visitor who may stay anonymous; the answer goes to the address if there is
 * one.
 */
export const reportListingUnnamedSchema = z.object({
  ...listingReport,
  name: reporterName.default(""),
  email: emailSchema.optional(),
});

/** The input of a report of a listing; only visitors give a name and an address. */
export type ReportListingInput = z.output<typeof reportListingSchema> &
  Partial<Pick<z.output<typeof reportListingUnnamedSchema>, "name" | "email">>;
