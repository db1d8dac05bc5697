import { z } from "zod";
import { boatStatuses } from "#app/features/boats/domain/boat-status.ts";

/** What the list shows: boats of one status, or all (spec 2 §2). */
export const moderationFilters = ["all", ...boatStatuses] as const;
export type ModerationFilter = (typeof moderationFilters)[number];

/** The address of the list: unknown values are ignored. */
export const moderationListSchema = z.object({
  status: z.enum(moderationFilters).catch("all"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** The address of a page of the list. */
export function moderationPath({ status, page }: z.output<typeof moderationListSchema>): string {
  const query = new URLSearchParams();
  if (status !== "all") query.set("status", status);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "/moderation" : `/moderation?${query}`;
}

/** The status selector of a card, with the status that the moderator saw. */
export const boatStatusSchema = z.object({
  boatId: z.uuid(),
  seenStatus: z.enum(boatStatuses),
  status: z.enum(boatStatuses),
});

export type BoatStatusInput = z.output<typeof boatStatusSchema>;

/** The button of a failed job. */
export const failedJobSchema = z.object({ jobId: z.uuid() });

/** The buttons of a payment's problem. */
export const paymentProblemSchema = z.object({ problemId: z.uuid() });
