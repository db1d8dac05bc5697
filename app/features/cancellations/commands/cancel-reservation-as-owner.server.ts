import { isStayOver } from "#app/features/reservations/domain/upcoming.ts";
import { getOwnReservation } from "#app/features/reservations/queries/get-own-reservation.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { type Outcome, refused } from "#app/platform/errors.ts";
import { type Cents, centsToDecimal } from "#app/platform/money.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import type { OwnerCancellationRefusal } from "../domain/cancellation-refusal.ts";
import { evidenceUntil, isContestable } from "../domain/fee-contest.ts";
import { checkOwnerCancellation, ownerCancellationFee } from "../domain/owner-cancellation.ts";
import type { OwnerCancellationInput } from "../schema.ts";
import { cancelReservation, outcomeOfRepeated } from "./cancel-reservation.server.ts";

/**
 * The owner cancels a confirmed reservation (spec 2 §7): the renter gets a full refund, and the owner owes a
 * fee that depends on the days left, which they may contest for some reasons (spec 2 §9). Refused with
 * `fee_changed` when the fee is no longer the one that they saw. Throws `not_found` for other people's
 * reservations and `forbidden` for its renter.
 */
export async function cancelReservationAsOwner(
  context: CommandContext,
  { reservationId, reason, details, fee: seenFee }: OwnerCancellationInput,
): Promise<Outcome<{ refundCents: Cents }, OwnerCancellationRefusal>> {
  const { actor, db, now } = context;
  const { reservation } = await getOwnReservation(db, actor, { reservationId, as: "owner" });
  const checked = checkOwnerCancellation(reason, details ?? null);
  if (!checked.ok) return checked;
  const own = { by: "owner", statement: checked.value } as const;
  if (reservation.status !== "confirmed") return outcomeOfRepeated(reservation, own);
  const today = todayInParis(now);
  if (isStayOver(reservation.checkOutDate, today)) return refused("stay_over");
  const { totalPrice } = reservation;
  const fee = ownerCancellationFee(reservation, today);
  if (seenFee !== undefined && seenFee !== fee.feeCents) return refused("fee_changed");
  return cancelReservation(context, {
    reservation,
    ...own,
    refundCents: totalPrice,
    feeCents: fee.feeCents,
    contestUntil: isContestable(own.statement.reason) ? evidenceUntil(now) : null,
    terms: {
      fee_percentage: fee.percentage,
      fee_amount: centsToDecimal(fee.feeCents),
      refund_amount: centsToDecimal(totalPrice),
    },
  });
}
