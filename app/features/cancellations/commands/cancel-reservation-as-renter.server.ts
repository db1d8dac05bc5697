import { isStayOver } from "#app/features/reservations/domain/upcoming.ts";
import { getOwnReservation } from "#app/features/reservations/queries/get-own-reservation.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { type Outcome, refused } from "#app/platform/errors.ts";
import { type Cents, centsToDecimal } from "#app/platform/money.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { renterCancellation } from "../domain/cancellation-preview.ts";
import type { RenterCancellationRefusal } from "../domain/cancellation-refusal.ts";
import type { RenterCancellationInput } from "../schema.ts";
import { cancelReservation, outcomeOfRepeated } from "./cancel-reservation.server.ts";

const own = { by: "renter", statement: null } as const;

/**
 * The renter cancels a confirmed reservation and gets the refund of its policy (spec 1 §9). `refund` must
 * equal that amount, so that nobody gets a different refund from the one they saw. Throws `not_found` for
 * other people's reservations and `forbidden` for its owner.
 */
export async function cancelReservationAsRenter(
  context: CommandContext,
  { reservationId, refund }: RenterCancellationInput,
): Promise<Outcome<{ refundCents: Cents }, RenterCancellationRefusal>> {
  const { actor, db, now } = context;
  const { reservation, boat } = await getOwnReservation(db, actor, { reservationId, as: "client" });
  if (reservation.status !== "confirmed") return outcomeOfRepeated(reservation, own);
  const today = todayInParis(now);
  if (isStayOver(reservation.checkOutDate, today)) return refused("stay_over");
  const { sharePercent, refundCents } = renterCancellation(reservation, boat, today);
  if (refund !== refundCents) return refused("refund_changed");
  return cancelReservation(context, {
    reservation,
    ...own,
    refundCents,
    terms: { refund_percentage: sharePercent, refund_amount: centsToDecimal(refundCents) },
  });
}
