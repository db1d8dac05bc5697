import { readCancellationPolicy } from "#app/features/boats/domain/cancellation-policy.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { isRecord } from "#app/platform/json.ts";
import type { Cents } from "#app/platform/money.ts";
import { type RenterRefund, renterRefund } from "./renter-refund.ts";

type Stay = { totalPrice: Cents; checkInDate: CalendarDate; bookingDetails: unknown };

/**
 * What the renter gets back when he cancels today, in cents: shown before he confirms, and then
 * refunded. The policy is the one of the day of booking, which the reservation keeps; the boat's own
 * counts for reservations that keep none (spec 1 §9).
 */
export function renterCancellation(
  stay: Stay,
  boat: { cancellationPolicy: string },
  today: CalendarDate,
): RenterRefund {
  const kept = isRecord(stay.bookingDetails) ? stay.bookingDetails["cancellation_policy"] : null;
  return renterRefund({
    policy: readCancellationPolicy(kept ?? boat.cancellationPolicy),
    totalCents: stay.totalPrice,
    checkInOn: stay.checkInDate,
    today,
  });
}
