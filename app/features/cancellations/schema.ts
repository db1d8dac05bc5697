import { z } from "zod";
import { ownerCancellationReasons } from "#app/features/reservations/domain/cancellation-record.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { longerThan } from "#app/i18n/text-limit.ts";
import { parseDecimalToCents } from "#app/platform/money.ts";
import { maxStatementLength } from "./domain/fee-contest.ts";
import { maxDetailsLength } from "./domain/owner-cancellation.ts";

/**
 * The owner's cancellation dialog: a reason, and a detail for `other` (spec 2 §5). `fee` is the amount in
 * euros that they were shown, so that nobody who cancels at midnight owes more than that. It is undefined for
 * a page of an earlier version of the site.
 */
export const ownerCancellationSchema = z
  .object({
    reservationId: z.uuid(),
    reason: z.enum(ownerCancellationReasons, {
      error: () => m.reservations_reason_required(),
    }),
    details: z.string().trim().max(maxDetailsLength).optional(),
    fee: z
      .string()
      .transform((text) => parseDecimalToCents(text))
      .optional(),
  })
  .refine(({ reason, details }) => reason !== "other" || Boolean(details), {
    path: ["details"],
    error: () => m.reservations_details_required(),
  });

/**
 * The renter's cancellation. `refund` is the amount in euros that they were shown, so that nobody who cancels
 * at midnight gets a smaller refund than that.
 */
export const renterCancellationSchema = z.object({
  reservationId: z.uuid(),
  refund: z.string().transform((text) => parseDecimalToCents(text)),
});

const tooLong = { error: longerThan(maxStatementLength, m.cancellations_too_long) };

/** An owner's submission to contest a fee. Browsers send an empty file for a file field without a choice. */
export const contestFeeSchema = z.object({
  reservationId: z.uuid(),
  statement: z.string().trim().max(maxStatementLength, tooLong).default(""),
  files: z
    .array(z.file({ error: () => m.cancellations_file_missing() }))
    .default([])
    .transform((files) => files.filter(({ size }) => size > 0)),
});

const fileOfContest = z.object({ reservationId: z.uuid(), fileId: z.uuid() });

/** One evidence file; the browser generates its id. */
export const addEvidenceSchema = fileOfContest.extend({
  file: z.file({ error: () => m.cancellations_file_missing() }),
});

/** The button that removes an evidence file. */
export const removeEvidenceSchema = fileOfContest;

/** A moderator's decision about a contested fee. The reason is sent to the owner. */
export const decideContestSchema = z.object({
  contestId: z.uuid(),
  /** Identifies the evidence that the moderator saw, so that nobody decides without reading all of it. */
  seenEvidence: z.string().max(64).optional(),
  decision: z.enum(["waive", "uphold"], { error: () => m.cancellations_decision_required() }),
  reason: z
    .string({ error: () => m.cancellations_decision_reason_required() })
    .trim()
    .min(1, { error: () => m.cancellations_decision_reason_required() })
    .max(maxStatementLength, tooLong),
});

export type AddEvidenceInput = z.output<typeof addEvidenceSchema>;
export type ContestFeeInput = z.output<typeof contestFeeSchema>;
export type DecideContestInput = z.output<typeof decideContestSchema>;
export type OwnerCancellationInput = z.output<typeof ownerCancellationSchema>;
export type RemoveEvidenceInput = z.output<typeof removeEvidenceSchema>;
export type RenterCancellationInput = z.output<typeof renterCancellationSchema>;
