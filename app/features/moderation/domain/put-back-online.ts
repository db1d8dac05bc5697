import { isForcedOffline } from "#app/features/boats/domain/boat-status.ts";
import {
  type OnlineFacts,
  onlineRefusal,
} from "#app/features/listing-editor/domain/online-refusal.ts";
import type { AccountStanding } from "#app/features/reports/domain/account-standing.ts";

/**
 * Whether an approval may put a listing back online: a moderator had taken it offline, nothing else prevents
 * it from being online, and its owner can sign in to answer requests.
 */
export function canPutBackOnline(boat: OnlineFacts, owner: AccountStanding): boolean {
  return (
    isForcedOffline(boat.status) &&
    owner === "open" &&
    onlineRefusal({ ...boat, status: "approved" }) === null
  );
}
