import { asc, desc, eq, sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { type NearbyCity, nearbyCities } from "#app/features/boats/domain/nearby-cities.ts";
import { type CityName, townOf } from "#app/features/boats/domain/reference-cities.ts";
import {
  type BoatCardData,
  boatCardColumns,
  coverUrl,
  readBoatCard,
} from "#app/features/boats/queries/boat-card.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { boats, photoFiles } from "#db/schema/schema.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";
import { anywhere, matchingBoats, type Place } from "./matching-boats.server.ts";
import { liesIn } from "./matching-condition.server.ts";

export type SearchResult = {
  boats: BoatCardData[];
  /** How many match in all. */
  total: number;
  /** How many more suit all but the price range. */
  beyondPrice: number;
  /** The cities that stand in for one without boats, the nearest first; null when none had to. */
  nearby: CityName[] | null;
};

type SearchOptions = { criteria: SearchCriteria; limit: number; now: Date };

/** Nearby cities are added until so many boats are collected (spec 1 §9). */
export const enoughNearbyBoats = 20;

/**
 * The public boats that suit the criteria, the best rated first, at most `limit` of them, and how
 * many there are. When there are none in the asked city, those of the cities around it. A failing
 * database counts as no boats and is logged (spec 1 §8).
 */
export async function searchBoats(db: Db, options: SearchOptions): Promise<SearchResult> {
  try {
    return await searchInPlaceOrAround(db, options);
  } catch (error) {
    // The cause alone: the statement's own error repeats what the visitor typed.
    logger.error({ err: error instanceof DrizzleQueryError ? error.cause : error }, "search");
    return { boats: [], total: 0, beyondPrice: 0, nearby: null };
  }
}

async function searchInPlaceOrAround(db: Db, options: SearchOptions): Promise<SearchResult> {
  const { location } = options.criteria;
  const place = location === null ? anywhere : { ...anywhere, condition: liesIn(location) };
  const { boats: found, total } = await readPage(db, options, place);
  const cities = total === 0 && location !== null ? nearbyCities(location) : [];
  if (cities.length === 0) return { boats: found, total, beyondPrice: 0, nearby: null };

  const around = await readPage(db, options, placesOf(cities));
  const reached = cities.filter((_, index) => around.places.includes(index + 1));
  return {
    boats: around.boats,
    total: around.total,
    beyondPrice: 0,
    nearby: around.total === 0 ? null : reached.map(({ city }) => city.name),
  };
}

/** One statement for the first boats and the exact count of all. */
async function readPage(db: Db, { criteria, limit, now }: SearchOptions, place: Place) {
  const { suiting, rating, matching } = matchingBoats(db, { criteria, now, place });
  const page = db
    .$with("page")
    .as(
      db
        .select()
        .from(matching)
        .orderBy(
          asc(matching.place),
          desc(matching.relevance),
          desc(matching.createdAt),
          asc(matching.id),
        )
        .limit(limit),
    );
  const rows = await db
    .with(suiting, rating, matching, page)
    .select({
      ...boatCardColumns,
      rating: { sum: page.ratingSum, count: page.ratingCount },
      total: sql<number>`(select count(*) from ${matching})`.mapWith(Number),
      places: sql<number[]>`(select array_agg(distinct ${matching.place}::int) from ${matching})`,
    })
    .from(page)
    .innerJoin(boats, eq(boats.id, page.id))
    .leftJoin(photoFiles, eq(photoFiles.url, coverUrl))
    .orderBy(asc(page.place), desc(page.relevance), desc(page.createdAt), asc(page.id));
  return {
    boats: rows.map((row) => readBoatCard(row, criteria.range)),
    total: rows[0]?.total ?? 0,
    places: rows[0]?.places ?? [],
  };
}

/** The cities as places in order, as far as it takes to collect enough boats. */
function placesOf(cities: readonly NearbyCity[]): Place {
  const names = cities.map(({ city }) => city.name);
  const towns = names.map(townOf);
  return {
    source: sql`unnest(${sql.param(names)}::text[], ${sql.param(towns)}::text[]) with ordinality as near (name, town, place)`,
    condition: sql`fold_text(${boats.city}) in (fold_text(near.name), fold_text(near.town))`,
    enough: enoughNearbyBoats,
  };
}
