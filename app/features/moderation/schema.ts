import { z } from "zod";
import { boatStatuses, isForcedOffline } from "#app/features/boats/domain/boat-status.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** What the list shows: boats of one status, or all (spec 2 §2); changed ones and drafts apart. */
export const moderationFilters = [
  "all",
  "pending",
  "changed",
  "approved",
  "rejected",
  "suspended",
  "draft",
] as const;
export type ModerationFilter = (typeof moderationFilters)[number];

/** The address of the list: unknown values are ignored. */
export const moderationListSchema = z.object({
  status: z.enum(moderationFilters).catch("all"),
  q: z.string().trim().max(100).catch(""),
  /** The last boat of the page before. */
  after: z.uuid().nullable().catch(null).default(null),
});

export type ModerationQuery = z.output<typeof moderationListSchema>;

/** The address of a page of the list. */
export function moderationPath({ status, q, after }: Partial<ModerationQuery>): string {
  const query = new URLSearchParams();
  if (status && status !== "all") query.set("status", status);
  if (q) query.set("q", q);
  if (after) query.set("after", after);
  return query.size === 0 ? "/moderation" : `/moderation?${query}`;
}

/** The most characters of a reason. */
export const longestStatusReason = 2000;

const status = {
  boatId: z.uuid(),
  seenStatus: z.enum(boatStatuses),
  /** What the moderator saw of the listing: nobody approves what changed meanwhile. */
  seenContent: z.string().max(64).optional(),
};

/** The status selector of a card, with the status that the moderator saw. */
export const boatStatusSchema = z.object({ ...status, status: z.enum(boatStatuses) });

/** The decision on the page of a case. */
export const boatDecisionSchema = z
  .object({
    ...status,
    status: z.enum(boatStatuses, { error: () => m.moderation_status_required() }),
    reason: z
      .string()
      .trim()
      .max(longestStatusReason, {
        error: () => m.moderation_reason_too_long({ count: longestStatusReason }),
      })
      .default(""),
  })
  .refine(({ status: chosen, reason }) => reason !== "" || !isForcedOffline(chosen), {
    path: ["reason"],
    error: () => m.moderation_reason_required(),
  });

export type BoatStatusInput = z.output<typeof boatStatusSchema> & { reason?: string };

/** The button of a failed job. */
export const failedJobSchema = z.object({ jobId: z.uuid() });

/** The buttons of a payment's problem. */
export const paymentProblemSchema = z.object({ problemId: z.uuid() });

/** The page of a listing's case. */
export function listingCasePath(boatId: string): string {
  return `/moderation/listings/${boatId}`;
}
