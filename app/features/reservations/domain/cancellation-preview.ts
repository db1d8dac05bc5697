import {
  type CancellationPolicy,
  readCancellationPolicy,
} from "#app/features/boats/domain/cancellation-policy.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { isRecord } from "#app/platform/json.ts";
import type { Cents } from "#app/platform/money.ts";
import { type RenterRefund, renterRefund } from "./renter-refund.ts";

type Stay = { totalPrice: Cents; checkInDate: CalendarDate; bookingDetails: unknown };

/**
 * The policy for cancelling a reservation: the one stored on the day of booking, else the boat's
 * current one (spec 1 §9).
 */
export function policyOfStay(
  stay: Pick<Stay, "bookingDetails">,
  boat: { cancellationPolicy: string },
): CancellationPolicy {
  const kept = isRecord(stay.bookingDetails) ? stay.bookingDetails["cancellation_policy"] : null;
  return readCancellationPolicy(kept ?? boat.cancellationPolicy);
}

/**
 * The refund when the renter cancels today, in cents, under the reservation's policy: shown before
 * they confirm, and then refunded (spec 1 §9).
 */
export function renterCancellation(
  stay: Stay,
  boat: { cancellationPolicy: string },
  today: CalendarDate,
): RenterRefund {
  return renterRefund({
    policy: policyOfStay(stay, boat),
    totalCents: stay.totalPrice,
    checkInOn: stay.checkInDate,
    today,
  });
}
