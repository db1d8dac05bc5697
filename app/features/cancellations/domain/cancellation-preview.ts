import type { CancellationPolicy } from "#app/features/boats/domain/cancellation-policy.ts";
import { readStoredPolicy } from "#app/features/reservations/domain/rental-terms.ts";
import type { Cents } from "#app/platform/money.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { type RenterRefund, renterRefund } from "./renter-refund.ts";

type Stay = {
  totalPrice: Cents;
  commissionAmount: Cents;
  checkInDate: CalendarDate;
  bookingDetails: unknown;
};

/**
 * The cancellation policy of a reservation: the policy stored on the day of booking, otherwise the boat's
 * current one (spec 1 §9). Throws a RangeError for a stored text that is not a policy, because the policy
 * decides about money.
 */
export function policyOfStay(
  stay: Pick<Stay, "bookingDetails">,
  boat: { cancellationPolicy: CancellationPolicy },
): CancellationPolicy {
  return readStoredPolicy(stay.bookingDetails) ?? boat.cancellationPolicy;
}

/**
 * The refund in cents if the renter cancels today, under the reservation's policy. It is shown before they
 * confirm, and then refunded (spec 1 §9).
 */
export function renterCancellation(
  stay: Stay,
  boat: { cancellationPolicy: CancellationPolicy },
  today: CalendarDate,
): RenterRefund {
  return renterRefund({
    policy: policyOfStay(stay, boat),
    totalCents: stay.totalPrice,
    commissionCents: stay.commissionAmount,
    checkInOn: stay.checkInDate,
    today,
  });
}
