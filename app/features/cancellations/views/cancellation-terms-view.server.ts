import { isStayOver } from "#app/features/reservations/domain/upcoming.ts";
import { canCancel } from "#app/features/reservations/policy.ts";
import type { ReservationDetail } from "#app/features/reservations/queries/find-reservation.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import { type CalendarDate, daysBetween } from "#app/platform/time/calendar-date.ts";
import { policyOfStay, renterCancellation } from "../domain/cancellation-preview.ts";
import { ownerCancellationFee } from "../domain/owner-cancellation.ts";
import { lastRefundDay } from "../domain/renter-refund.ts";

/** The consequences of cancelling today for this side of the rental; null when nothing can be cancelled. */
export function cancellationTermsView(
  { reservation, side, boat }: ReservationDetail,
  actor: UserActor,
  today: CalendarDate,
) {
  const { checkInDate, checkOutDate, totalPrice } = reservation;
  if (!canCancel(actor, reservation) || isStayOver(checkOutDate, today)) return null;
  if (side === "owner") {
    return {
      side,
      reservationId: reservation.id,
      fee: ownerCancellationFee(reservation, today),
      daysLeft: daysBetween(today, checkInDate),
      totalCents: totalPrice,
    } as const;
  }
  const policy = policyOfStay(reservation, boat);
  return {
    side,
    refund: renterCancellation(reservation, boat, today),
    policy,
    totalCents: totalPrice,
    commissionCents: reservation.commissionAmount,
    lastRefundDay: lastRefundDay(policy, checkInDate),
  } as const;
}

export type CancellationTerms = ReturnType<typeof cancellationTermsView>;
