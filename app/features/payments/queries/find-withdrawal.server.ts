import { eq, sql } from "drizzle-orm";
import { isForcedOffline } from "#app/features/boats/domain/boat-status.ts";
import { isSuspended } from "#app/features/correspondents/queries/is-suspended.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats } from "#db/schema/schema.ts";
import type { ImmediateRefundReason } from "../domain/settlement.ts";

type Rental = { boatId: string; ownerId: string; renterId: string };

/**
 * Why moderators no longer allow a rental that was not confirmed: they rejected or suspended its boat, or the
 * account of either side. Null when they allow it. The caller has locked the boat, so that neither its status
 * nor its owner's account changes.
 */
export async function findWithdrawal(
  tx: Db,
  { boatId, ownerId, renterId }: Rental,
): Promise<Extract<ImmediateRefundReason, "boat_withdrawn" | "renter_suspended"> | null> {
  const [found] = await tx
    .select({
      status: boats.status,
      isOwnerSuspended: isSuspended(sql`${ownerId}::uuid`),
      isRenterSuspended: isSuspended(sql`${renterId}::uuid`),
    })
    .from(boats)
    .where(eq(boats.id, boatId));
  if (!found) throw new Error(`The rented boat ${boatId} does not exist`);
  // The days of a suspended owner's boats are free, but nobody can book them.
  if (isForcedOffline(found.status) || found.isOwnerSuspended) return "boat_withdrawn";
  return found.isRenterSuspended ? "renter_suspended" : null;
}
