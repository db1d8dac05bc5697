import {
  cancellationPolicies,
  type CancellationPolicy,
} from "#app/features/boats/domain/cancellation-policy.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { isRecord } from "#app/platform/json.ts";
import { readStayTimes, type StayTimes } from "./stay-times.ts";

/**
 * What a renter reads before they pay and the owner may change later for others: when the boat is
 * handed over and back, and what a cancellation refunds.
 */
export type RentalTerms = StayTimes & { policy: CancellationPolicy };

type BoatTerms = {
  checkInTime: string;
  checkOutTime: string;
  dayRentalCheckInTime: string;
  dayRentalCheckOutTime: string;
  cancellationPolicy: CancellationPolicy;
};

/** A boat's present terms for a stay; a single day has times of its own. */
export function termsOfBoat(
  boat: BoatTerms,
  { dateFrom, dateTo }: { dateFrom: CalendarDate; dateTo: CalendarDate },
): RentalTerms {
  const isOneDay = dateFrom === dateTo;
  return {
    departureTime: isOneDay ? boat.dayRentalCheckInTime : boat.checkInTime,
    returnTime: isOneDay ? boat.dayRentalCheckOutTime : boat.checkOutTime,
    policy: boat.cancellationPolicy,
  };
}

/** Whether two people read the same terms. */
export function areSameTerms(one: RentalTerms, other: RentalTerms): boolean {
  return (
    one.departureTime === other.departureTime &&
    one.returnTime === other.returnTime &&
    one.policy === other.policy
  );
}

/** The terms as a reservation's `booking_details` stores them. */
export function writeRentalTerms({ departureTime, returnTime, policy }: RentalTerms) {
  return { departure_time: departureTime, return_time: returnTime, cancellation_policy: policy };
}

/** Reads them back; null for reservations from before the policy was stored. */
export function readRentalTerms(stored: unknown): RentalTerms | null {
  const policy = readStoredPolicy(stored);
  return policy && { ...readStayTimes(stored), policy };
}

/**
 * The policy in a reservation's `booking_details`, or null without one. Throws for a text that is no
 * policy: it decides about money.
 */
export function readStoredPolicy(stored: unknown): CancellationPolicy | null {
  const kept = isRecord(stored) ? stored["cancellation_policy"] : null;
  if (kept === null || kept === undefined) return null;
  const policy = cancellationPolicies.find((known) => known === kept);
  if (policy === undefined) throw new RangeError("Not a cancellation policy");
  return policy;
}
