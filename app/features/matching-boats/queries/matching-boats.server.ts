import type { BoatCardData } from "#app/features/boats/queries/boat-card.server.ts";
import type { NearbyCity } from "#app/features/places/domain/nearby-cities.ts";
import type { Cents } from "#app/platform/money.ts";
import type { CountedCity, PlaceRule } from "../domain/place-rule.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";

export type Search = { criteria: SearchCriteria; now: Date };

/**
 * The first boats of a search in one place, the number of all its boats, and the number of those at other
 * prices.
 */
type MatchingPage = { boats: BoatCardData[]; total: number; beyondPrice: number };

/**
 * The number of boats of a search in one port, and the lowest price among them: for the whole stay if the
 * search has dates, otherwise for a day.
 */
export type MatchingHarbour = {
  city: string;
  port: string;
  count: number;
  lowestCents: Cents;
  /** Whether only boats in co-navigation have that price, which is a share of costs. */
  isLowestShared: boolean;
};

/** What can be asked about the public boats that match one search. */
export type MatchingBoats = {
  /** The first boats in this place, at most `limit`, in the order of the search. */
  page: (place: PlaceRule, limit: number) => Promise<MatchingPage>;
  /** The same cities, each with its number of boats. */
  countNear: (cities: readonly NearbyCity[]) => Promise<CountedCity[]>;
  /**
   * The number of boats at any price from each of these starts (in cents, ascending) up to the next one; the
   * last has no end.
   */
  countByPrice: (place: PlaceRule, starts: readonly number[]) => Promise<number[]>;
  /** The harbours with boats, at most `limit`, those with most boats first. */
  countByHarbour: (place: PlaceRule, limit: number) => Promise<MatchingHarbour[]>;
};
