import type { Cents } from "#app/platform/money.ts";
import { type BoatStatus, isForcedOffline } from "#app/features/boats/domain/boat-status.ts";

/** Why a boat may not go online. */
export type OnlineRefusal = "boat_archived" | "boat_rejected" | "boat_suspended" | "price_missing";

type OnlineFacts = { status: BoatStatus; isArchived: boolean; basePriceCents: Cents | null };

/**
 * Why an owner may not put a boat online, or null when they may: an archived one has to be restored
 * first, moderation keeps rejected and
 * suspended boats offline (spec 2 §4), and a visible boat needs a base price above 0, whatever its
 * seasons (product decision).
 */
export function onlineRefusal({
  status,
  isArchived,
  basePriceCents,
}: OnlineFacts): OnlineRefusal | null {
  if (isArchived) return "boat_archived";
  if (isForcedOffline(status)) return status === "rejected" ? "boat_rejected" : "boat_suspended";
  return basePriceCents !== null && basePriceCents > 0 ? null : "price_missing";
}
