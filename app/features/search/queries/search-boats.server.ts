import type { BoatCardData } from "#app/features/boats/queries/boat-card.server.ts";
import { anyPrice } from "#app/features/matching-boats/domain/price-range.ts";
import type { Search } from "#app/features/matching-boats/queries/matching-boats.server.ts";
import type { NearbyCity } from "#app/features/places/domain/nearby-cities.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { knownError } from "#app/platform/requests/known-error.server.ts";
import { countAround, searchNearby } from "./search-nearby.server.ts";

export type SearchResult = {
  boats: BoatCardData[];
  /** The total number of matching boats. */
  total: number;
  /**
   * The number of other boats that match everything except the price range: those in the requested place, or,
   * if there are none, those in nearby cities.
   */
  beyondPrice: number;
  /** Whether these are in the requested place, and the boats that were found, if any, are in nearby cities. */
  isBeyondInPlace: boolean;
  /** The cities searched because the requested place has no boats, nearest first; null when not needed. */
  nearby: NearbyCity[] | null;
  /** Whether the database failed; there may be boats. */
  failed: boolean;
};

type SearchOptions = Search & { limit: number };

/**
 * The public boats that match the criteria, in the requested order, at most `limit`, and their total number.
 * Uses nearby cities when the requested place has no boats. A failing database yields no boats and is logged
 * (spec 1 §8).
 */
export async function searchBoats(db: Db, options: SearchOptions): Promise<SearchResult> {
  try {
    const { found, around } = await searchNearby(db, options, {
      find: (matching, place) => matching.page(place, options.limit),
      isEmpty: ({ total }) => total === 0,
    });
    if (around === null) {
      const isBeyondInPlace = found.total === 0 && found.beyondPrice > 0;
      const isNothing = found.total === 0 && !isBeyondInPlace;
      const beyondPrice = isNothing ? await countNearbyAtAnyPrice(db, options) : found.beyondPrice;
      return { ...found, beyondPrice, isBeyondInPlace, nearby: null, failed: false };
    }
    const beyondPrice = found.beyondPrice || around.found.beyondPrice;
    const isBeyondInPlace = found.beyondPrice > 0;
    const { cities: nearby } = around;
    return { ...around.found, beyondPrice, isBeyondInPlace, nearby, failed: false };
  } catch (error) {
    const known = knownError(error);
    if (known) throw known;
    logger.error({ err: error }, "search failed");
    const nothing = { boats: [], total: 0, beyondPrice: 0, isBeyondInPlace: false };
    return { ...nothing, nearby: null, failed: true };
  }
}

/** The number of boats that the same search finds around its place at any price. */
async function countNearbyAtAnyPrice(db: Db, { criteria, now }: Search): Promise<number> {
  const { price } = criteria;
  const isAnyPrice = price.min === anyPrice.min && price.max === anyPrice.max;
  if (isAnyPrice) return 0;
  return countAround(db, { criteria: { ...criteria, price: anyPrice }, now });
}
