import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";

/** The year in the address of the owner's money; null for none, or for what is no year. */
export function readYear(url: URL): number | null {
  const text = url.searchParams.get("year") ?? "";
  return /^\d{4}$/.test(text) ? Number(text) : null;
}

/** What the address of the owner's money asks for. */
export type PayoutsQuery = {
  /** Null for none, or for what is no year. */
  year: number | null;
  /** The last rental of the page before, of each of the two lists; what is not in it is the beginning. */
  upcomingAfter: string | null;
  pastAfter: string | null;
};

export function readPayoutsQuery(url: URL): PayoutsQuery {
  return {
    year: readYear(url),
    upcomingAfter: url.searchParams.get("upcomingAfter"),
    pastAfter: url.searchParams.get("pastAfter"),
  };
}

/** The address of a page of the owner's money, at one of its lists. */
export function payoutsPath(
  { year, upcomingAfter, pastAfter }: PayoutsQuery,
  list: "upcoming" | "past",
): string {
  const query = new URLSearchParams();
  if (year !== null) query.set("year", String(year));
  if (upcomingAfter !== null) query.set("upcomingAfter", upcomingAfter);
  if (pastAfter !== null) query.set("pastAfter", pastAfter);
  return `/my-profile/payouts${query.size > 0 ? `?${query}` : ""}#${list}`;
}

/** The sandbox's buttons of a payout. */
export const playPayoutSchema = z.object({
  payoutId: z.uuid(),
  outcome: z.enum(["paid", "failed", "reversed"]),
});

/** The report of a year's sellers. */
export const taxReportSchema = z.object({
  year: z.coerce.number().int().min(2000).max(9999),
  password: z.string({ error: () => m.accounts_password_missing() }).max(500),
});
