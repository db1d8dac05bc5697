import { eq } from "drizzle-orm";
import type { ReservationDetail } from "#app/features/reservations/queries/find-reservation.server.ts";
import { findMissingTaxDetails } from "#app/features/tax-details/queries/find-missing-tax-details.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { bankingInfo } from "#db/schema/schema.ts";
import { isDone } from "../domain/earning-status.ts";
import { findEarning } from "../queries/list-earnings.server.ts";
import { shownPayout } from "./payouts-view.server.ts";

/**
 * When the owner of a rental receives their share, or what prevents it; null for the renter, and for a rental
 * of which nothing is left for the owner.
 */
export async function stayPayoutView(
  { db, now }: { db: Db; now: Date },
  { reservation, side }: Pick<ReservationDetail, "reservation" | "side">,
) {
  if (side !== "owner") return null;
  const { ownerId } = reservation;
  const [earning, missingTaxDetails, accounts] = await Promise.all([
    findEarning(db, reservation),
    findMissingTaxDetails({ db, now }, ownerId),
    db.$count(bankingInfo, eq(bankingInfo.userId, ownerId)),
  ]);
  if (!earning || (earning.shareCents === 0 && isDone(earning))) return null;
  const payout = shownPayout(earning, { now, missingTaxDetails });
  return { ...payout, lacksAccount: accounts === 0 && payout.status !== "paid" };
}
