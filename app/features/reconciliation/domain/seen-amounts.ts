import type { Cents } from "#app/platform/money.ts";

type Amounts = { bookedCents: Cents | null; providerCents: Cents | null };

/** The two amounts of a difference as a form sends them, by which an admin explains exactly what they saw. */
export function seenAmounts({ bookedCents, providerCents }: Amounts): string {
  return `${bookedCents ?? "none"} ${providerCents ?? "none"}`;
}
