import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { longestReportDetails, needsReason, reportDecisions } from "./domain/report.ts";

/** A moderator's decision about a report, with what the reported person is told. */
export const decideReportSchema = z
  .object({
    reportId: z.uuid(),
    decision: z.enum(reportDecisions, { error: () => m.reports_decision_required() }),
    reason: z
      .string()
      .trim()
      .max(longestReportDetails, {
        error: () => m.reports_too_long({ count: longestReportDetails }),
      })
      .default(""),
  })
  .refine(({ decision, reason }) => reason !== "" || !needsReason(decision), {
    path: ["reason"],
    error: () => m.reports_reason_required(),
  });

export type DecideReportInput = z.output<typeof decideReportSchema>;

/** 'Lire les messages concernés'. */
export const reportContextSchema = z.object({ reportId: z.uuid() });

/** 'Rouvrir le compte'. */
export const reopenAccountSchema = z.object({ userId: z.uuid() });
