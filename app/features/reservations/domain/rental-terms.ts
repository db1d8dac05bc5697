import { type ReturnTimes, returnTimeOf } from "#app/features/availability/domain/rental-end.ts";
import { type ExtraType, extraTypes } from "#app/features/boats/domain/boat-extra-catalogue.ts";
import {
  type CancellationPolicy,
  cancellationPolicies,
} from "#app/features/boats/domain/cancellation-policy.ts";
import type { FuelCosts } from "#app/features/listing-editor/domain/listing-choices.ts";
import type { SkipperChoice } from "#app/features/messages/domain/requested-price.ts";
import { isRecord } from "#app/platform/text/json.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import {
  readSailingTerms,
  type SailedBoat,
  type SailingTerms,
  sailingTermsOf,
  writeSailingTerms,
} from "./sailing-terms.ts";
import { readStayTimes, type StayTimes } from "./stay-times.ts";

/** What the price of a rental includes (spec 2 §3). */
type IncludedTerms = {
  /** Null for a reservation that stores nothing about fuel. */
  isFuelIncluded: boolean | null;
  /** In the catalogue's order. */
  includedExtras: readonly ExtraType[];
};

type IncludingBoat = { fuelCosts: FuelCosts; includedExtras: readonly ExtraType[] };

/** Where the boat lies. */
type Place = { city: string; port: string };

/** Where the rental begins and ends; both null for a reservation that stores no place. */
type PlaceTerms = { [Name in keyof Place]: Place[Name] | null };

/**
 * The terms that a renter reads before paying, and that the owner may later change for other renters: the
 * place, the times of departure and return, whether the night after the last day is free of charge, the
 * cancellation policy, who steers, what the renter must bring, and what the price includes.
 */
export type RentalTerms = StayTimes &
  SailingTerms &
  IncludedTerms &
  PlaceTerms & { policy: CancellationPolicy; isLastNightFree: boolean };

type BoatTerms = SailedBoat &
  IncludingBoat &
  Place &
  ReturnTimes & {
    checkInTime: string;
    dayRentalCheckInTime: string;
    cancellationPolicy: CancellationPolicy;
    lastNightFree: boolean;
  };

type Quoted = { dateFrom: CalendarDate; dateTo: CalendarDate; skipper?: SkipperChoice };

/** The boat's current terms for a quoted stay; one-day rentals have their own times. */
export function termsOfBoat(boat: BoatTerms, stay: Quoted): RentalTerms {
  const { dateFrom, dateTo, skipper } = stay;
  return {
    city: boat.city,
    port: boat.port,
    departureTime: dateFrom === dateTo ? boat.dayRentalCheckInTime : boat.checkInTime,
    returnTime: returnTimeOf(boat, stay),
    isLastNightFree: boat.lastNightFree,
    policy: boat.cancellationPolicy,
    ...sailingTermsOf(boat, skipper ?? null),
    ...includedTermsOf(boat),
  };
}

/** Whether all terms are the same: they are stored as the same text. */
export function areSameTerms(one: RentalTerms, other: RentalTerms): boolean {
  return JSON.stringify(writeRentalTerms(one)) === JSON.stringify(writeRentalTerms(other));
}

/** The terms in the format of a reservation's `booking_details`. */
export function writeRentalTerms(terms: RentalTerms) {
  const { city, port, departureTime, returnTime, isLastNightFree, policy } = terms;
  return {
    city,
    port,
    departure_time: departureTime,
    return_time: returnTime,
    last_night_free: isLastNightFree,
    cancellation_policy: policy,
    ...writeSailingTerms(terms),
    ...writeIncludedTerms(terms),
  };
}

/** Reads the terms from `booking_details`; null for reservations from before the policy was stored. */
export function readRentalTerms(stored: unknown): RentalTerms | null {
  const policy = readStoredPolicy(stored);
  if (!policy) return null;
  const isLastNightFree = readLastNightFree(stored);
  return {
    ...readPlaceTerms(stored),
    ...readStayTimes(stored),
    ...readSailingTerms(stored),
    ...readIncludedTerms(stored),
    isLastNightFree,
    policy,
  };
}

/**
 * Where the rental begins and ends: the place that the renter read before paying, even if the owner has moved
 * the boat since. The boat's present place for a reservation from before places were stored.
 */
export function agreedPlace({ city, port }: PlaceTerms, boat: Place): Place {
  return city === null || port === null ? { city: boat.city, port: boat.port } : { city, port };
}

/** The same from a reservation's `booking_details`. */
export function readAgreedPlace(stored: unknown, boat: Place): Place {
  return agreedPlace(readPlaceTerms(stored), boat);
}

function readPlaceTerms(stored: unknown): PlaceTerms {
  const { city, port } = isRecord(stored) ? stored : {};
  return {
    city: typeof city === "string" ? city : null,
    port: typeof port === "string" ? port : null,
  };
}

/** Reads from `booking_details` whether the night after the last day is free; false if it was not stored. */
export function readLastNightFree(stored: unknown): boolean {
  return isRecord(stored) && stored["last_night_free"] === true;
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

/** What the price of the boat includes now. */
function includedTermsOf({ fuelCosts, includedExtras }: IncludingBoat): IncludedTerms {
  return { isFuelIncluded: fuelCosts === "included", includedExtras };
}

/** The terms in the format of a reservation's `booking_details`. */
export function writeIncludedTerms({ isFuelIncluded, includedExtras }: IncludedTerms) {
  const fuelCosts: FuelCosts = isFuelIncluded ? "included" : "excluded";
  return {
    fuel_costs: isFuelIncluded === null ? null : fuelCosts,
    included_extras: includedExtras,
  };
}

/** Reads the terms from a reservation's `booking_details`; no extras by default. */
export function readIncludedTerms(stored: unknown): IncludedTerms {
  const details = isRecord(stored) ? stored : {};
  const { fuel_costs, included_extras } = details;
  const included: unknown[] = Array.isArray(included_extras) ? included_extras : [];
  return {
    isFuelIncluded: typeof fuel_costs === "string" ? fuel_costs === "included" : null,
    includedExtras: extraTypes.filter((type) => included.includes(type)),
  };
}
