import { z } from "zod";
import { boatStatuses, isForcedOffline } from "#app/features/boats/domain/boat-status.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { longerThan } from "#app/i18n/text-limit.ts";

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
        error: longerThan(longestStatusReason, m.moderation_reason_too_long),
      })
      .default(""),
    /** 'Remettre l'annonce en ligne', with an approval. */
    putOnline: z.literal("on").optional(),
    /** What the moderator saw of the listing's reports, which the decision answers: the newest, and which all are. */
    lastReportId: z.uuid().optional(),
    reportsVersion: z.string().max(64).optional(),
    answer: z
      .string()
      .trim()
      .max(longestStatusReason, {
        error: longerThan(longestStatusReason, m.moderation_reason_too_long),
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

/** Where a case was opened: one of the lists of boats, or what people reported. */
export type CaseQueue = ModerationFilter | "reports";

/** The page of a listing's case, reached from one of the lists. */
export function listingCasePath(boatId: string, queue: CaseQueue = "all"): string {
  const path = `/moderation/listings/${boatId}`;
  return queue === "all" ? path : `${path}?${new URLSearchParams({ in: queue })}`;
}

/** The list that a case was opened from. */
export function casesPath(queue: CaseQueue): string {
  return queue === "reports" ? "/moderation/reports" : moderationPath({ status: queue });
}

/** The list that the address of a case names; those that wait when it names none. */
export function queueInAddress({ searchParams }: URL): CaseQueue {
  if (searchParams.get("in") === "reports") return "reports";
  const queue = moderationFilters.find((each) => each === searchParams.get("in"));
  return queue === undefined || queue === "all" ? "pending" : queue;
}
