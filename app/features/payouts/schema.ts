import { z } from "zod";

/** The year in the address of the owner's money; null for none, or for what is no year. */
export function readYear(url: URL): number | null {
  const text = url.searchParams.get("year") ?? "";
  return /^\d{4}$/.test(text) ? Number(text) : null;
}

/** The sandbox's buttons of a payout. */
export const playPayoutSchema = z.object({
  payoutId: z.uuid(),
  outcome: z.enum(["paid", "failed", "reversed"]),
});

/** The report of a year's sellers. */
export const taxReportSchema = z.object({
  year: z.coerce.number().int().min(2000).max(9999),
  password: z.string().max(500),
});
