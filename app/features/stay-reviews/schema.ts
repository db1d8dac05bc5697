import { z } from "zod";
import { maxReportDetailsLength, reportReasons } from "#app/features/reports/domain/report.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { longerThan } from "#app/i18n/text-limit.ts";
import { cleanText } from "#app/platform/text/clean-text.ts";
import { maxReviewLength } from "./domain/review-text.ts";

const tooLong = { error: longerThan(maxReviewLength, m.stay_reviews_too_long) };

function requiredText(missing: () => string) {
  return z
    .string({ error: () => missing() })
    .overwrite(cleanText)
    .min(1, { error: () => missing() })
    .max(maxReviewLength, tooLong);
}

/** One to five stars, and an optional comment. */
export const writeReviewSchema = z.object({
  reservationId: z.uuid(),
  rating: z
    .enum(["1", "2", "3", "4", "5"], { error: () => m.stay_reviews_rating_required() })
    .transform(Number),
  comment: z.string().overwrite(cleanText).max(maxReviewLength, tooLong).default(""),
});

export const answerReviewSchema = z.object({
  reviewId: z.uuid(),
  answer: requiredText(m.stay_reviews_answer_required),
});

export const reportReviewSchema = z.object({
  reviewId: z.uuid(),
  reason: z.enum(reportReasons, { error: () => m.stay_reviews_report_reason_required() }),
  details: z
    .string()
    .overwrite(cleanText)
    .max(maxReportDetailsLength, {
      error: longerThan(maxReportDetailsLength, m.stay_reviews_too_long),
    })
    .default(""),
});

/** A moderator's decision to remove a reported review or its answer, with the reason for who wrote it. */
export const refuseReviewSchema = z.object({
  reviewId: z.uuid(),
  reason: requiredText(m.stay_reviews_refusal_required),
});

/**
 * `seenReports` is the number of reports that the moderator read, and `seenVersion` what they said; the
 * latter is missing in older forms.
 */
export const keepReviewSchema = z.object({
  reviewId: z.uuid(),
  seenReports: z.coerce.number().int().positive(),
  seenVersion: z.string().optional(),
});

export type KeepReviewInput = z.output<typeof keepReviewSchema>;
