import type { Cents } from "#app/platform/money.ts";
import { type BoatStatus, isForcedOffline } from "#app/features/boats/domain/boat-status.ts";

/** Why a boat may not go online. */
export type OnlineRefusal = "boat_rejected" | "boat_suspended" | "price_missing";

type OnlineFacts = {
  status: BoatStatus;
  basePriceCents: Cents | null;
  periods: readonly { priceCents: Cents }[];
};

/**
 * Why an owner may not put a boat online, or null when they may: moderation keeps rejected and
 * suspended boats offline (spec 2 §4), and a visible boat needs a price (product decision).
 */
export function onlineRefusal({
  status,
  basePriceCents,
  periods,
}: OnlineFacts): OnlineRefusal | null {
  if (isForcedOffline(status)) return status === "rejected" ? "boat_rejected" : "boat_suspended";
  const prices = [basePriceCents ?? 0, ...periods.map(({ priceCents }) => priceCents)];
  return prices.some((price) => price > 0) ? null : "price_missing";
}
