import { eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { type CalendarDate, todayInParis } from "#app/platform/time/calendar-date.ts";
import { ledgerPostings, sellerTaxDetails, taxDetailRequests, users } from "#db/schema/schema.ts";
import { heldFrom, isHeld } from "../domain/tax-details-request.ts";

/** The consequence for a seller without tax details: whether and from when their payouts are held. */
export type MissingTaxDetails = {
  isHeld: boolean;
  /** Null until the seller was asked by mail. */
  heldFrom: CalendarDate | null;
};

/** Null for a person who gave their tax details or has not earned anything yet; one query. */
export async function findMissingTaxDetails(
  { db, now }: { db: Db; now: Date },
  userId: string,
): Promise<MissingTaxDetails | null> {
  const [seller] = await db
    .select({
      hasGiven: sql<boolean>`exists (
        select from ${sellerTaxDetails} where ${sellerTaxDetails.userId} = ${users.id})`,
      hasEarned: sql<boolean>`exists (
        select from ${ledgerPostings}
        where ${ledgerPostings.ownerId} = ${users.id} and ${ledgerPostings.account} = 'owner')`,
      request: taxDetailRequests,
    })
    .from(users)
    .leftJoin(taxDetailRequests, eq(taxDetailRequests.userId, users.id))
    .where(eq(users.id, userId));
  if (!seller || seller.hasGiven || !seller.hasEarned) return null;
  const { request } = seller;
  const today = todayInParis(now);
  if (!request) return { isHeld: false, heldFrom: null };
  return { isHeld: isHeld(request, today), heldFrom: heldFrom(request, today) };
}
