import { reportsAtOnce } from "#app/features/reports/domain/listing-report.ts";

/**
 * The filters of the list: all boats, or those of one status (spec 2 §2); changed boats and drafts have
 * separate filters.
 */
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

/** What the list shows: a filter, a search text, and the boats after the last one of the previous page. */
export type ModerationQuery = { status: ModerationFilter; q: string; after: string | null };

/** The path of a page of the list. */
export function moderationPath({ status, q, after }: Partial<ModerationQuery>): string {
  const query = new URLSearchParams();
  if (status && status !== "all") query.set("status", status);
  if (q) query.set("q", q);
  if (after) query.set("after", after);
  return query.size === 0 ? "/moderation" : `/moderation?${query}`;
}

/** The list from which a case was opened: one of the lists of boats, or the reports. */
export type CaseQueue = ModerationFilter | "reports";

/** The path of a listing's case, opened from one of the lists. */
export function listingCasePath(boatId: string, queue: CaseQueue = "all"): string {
  const path = `/moderation/listings/${boatId}`;
  return queue === "all" ? path : `${path}?${new URLSearchParams({ in: queue })}`;
}

/** The maximum number of reports that a case shows. */
const maxReports = 1000;

/** The path of a case with more reports than the `shown` ones; null if it shows as many as it can. */
export function moreReportsPath(boatId: string, queue: CaseQueue, shown: number): string | null {
  if (shown >= maxReports) return null;
  const query = new URLSearchParams({ in: queue, reports: String(shown + reportsAtOnce) });
  return `/moderation/listings/${boatId}?${query}`;
}

/** The number of reports that the URL of a case asks for. */
export function reportsInAddress({ searchParams }: URL): number {
  const asked = Math.trunc(Number(searchParams.get("reports"))) || 0;
  return Math.min(Math.max(asked, reportsAtOnce), maxReports);
}

/** The path of the list from which a case was opened. */
export function casesPath(queue: CaseQueue): string {
  return queue === "reports" ? "/moderation/reports" : moderationPath({ status: queue });
}

/**
 * The list in the URL of a case. A case that was opened from all boats, or without a list, continues with the
 * pending boats.
 */
export function queueInAddress({ searchParams }: URL): CaseQueue {
  if (searchParams.get("in") === "reports") return "reports";
  const queue = moderationFilters.find((each) => each === searchParams.get("in"));
  return queue === undefined || queue === "all" ? "pending" : queue;
}
