import { z } from "zod";
import { boatStatuses, isForcedOffline } from "#app/features/boats/domain/boat-status.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { longerThan } from "#app/i18n/text-limit.ts";
import { cleanText } from "#app/platform/text/clean-text.ts";
import { moderationFilters } from "./domain/moderation-path.ts";
import { maxQueryLength, maxStatusReasonLength } from "./domain/text-limits.ts";

/** The query of the list's URL. Unknown values are ignored. */
export const moderationListSchema = z.object({
  status: z.enum(moderationFilters).catch("all"),
  q: z.string().overwrite(cleanText).max(maxQueryLength).catch(""),
  /** The last boat of the previous page. */
  after: z.uuid().nullable().catch(null).default(null),
});

const status = {
  boatId: z.uuid(),
  seenStatus: z.enum(boatStatuses),
  /** Identifies the content that the moderator saw: nobody approves or rejects what changed meanwhile. */
  seenContent: z.string().max(64).optional(),
};

/** The status selector on a card, with the status that the moderator saw. */
export const boatStatusSchema = z.object({ ...status, status: z.enum(boatStatuses) });

/** The decision on a case's page. */
export const boatDecisionSchema = z
  .object({
    ...status,
    status: z.enum(boatStatuses, { error: () => m.moderation_status_required() }),
    reason: z
      .string()
      .trim()
      .max(maxStatusReasonLength, {
        error: longerThan(maxStatusReasonLength, m.moderation_reason_too_long),
      })
      .default(""),
    /** The checkbox 'Remettre l'annonce en ligne', for an approval. */
    putOnline: z.literal("on").optional(),
    /**
     * The reports that the moderator saw and that the decision answers: the newest one, and a version of all
     * of them.
     */
    lastReportId: z.uuid().optional(),
    reportsVersion: z.string().max(64).optional(),
    answer: z
      .string()
      .trim()
      .max(maxStatusReasonLength, {
        error: longerThan(maxStatusReasonLength, m.moderation_reason_too_long),
      })
      .default(""),
  })
  .refine(({ status: chosen, reason }) => reason !== "" || !isForcedOffline(chosen), {
    path: ["reason"],
    error: () => m.moderation_reason_required(),
  });

export type BoatStatusInput = z.output<typeof boatStatusSchema> &
  Partial<
    Pick<
      z.output<typeof boatDecisionSchema>,
      "reason" | "putOnline" | "lastReportId" | "reportsVersion" | "answer"
    >
  >;
