import {
  cancellationPolicies,
  type CancellationPolicy,
} from "#app/features/boats/domain/cancellation-policy.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { isRecord } from "#app/platform/json.ts";
import { readStayTimes, type StayTimes } from "./stay-times.ts";

/**
 * The terms that a renter reads before paying, and that the owner may later change for other renters: the
 * times of departure and return, and the cancellation policy.
 */
export type RentalTerms = StayTimes & { policy: CancellationPolicy };

type BoatTerms = {
  checkInTime: string;
  checkOutTime: string;
  dayRentalCheckInTime: string;
  dayRentalCheckOutTime: string;
  cancellationPolicy: CancellationPolicy;
};

/** The boat's current terms for a stay; one-day rentals have their own times. */
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

/** Whether both times and the policy are the same. */
export function areSameTerms(one: RentalTerms, other: RentalTerms): boolean {
  return (
    one.departureTime === other.departureTime &&
    one.returnTime === other.returnTime &&
    one.policy === other.policy
  );
}

/** The terms in the format of a reservation's `booking_details`. */
export function writeRentalTerms({ departureTime, returnTime, policy }: RentalTerms) {
  return { departure_time: departureTime, return_time: returnTime, cancellation_policy: policy };
}

/** Reads the terms from `booking_details`; null for reservations from before the policy was stored. */
export function readRentalTerms(stored: unknown): RentalTerms | null {
  const policy = readStoredPolicy(stored);
  return policy && { ...readStayTimes(stored), policy };
}

/**
 * Reads the policy from a reservation's `booking_details`; null without one. Throws for an unknown policy,
 * because it decides about money.
 */
export function readStoredPolicy(stored: unknown): CancellationPolicy | null {
  const kept = isRecord(stored) ? stored["cancellation_policy"] : null;
  if (kept === null || kept === undefined) return null;
  const policy = cancellationPolicies.find((known) => known === kept);
  if (policy === undefined) throw new RangeError("Not a cancellation policy");
  return policy;
}
