import { and, count, eq, sql } from "drizzle-orm";
import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import { publiclyListed } from "#app/features/boats/queries/publicly-listed.server.ts";
import type { BoatSum } from "#app/features/boats-in-memory/domain/boat-sums.ts";
import { findBoatIndex } from "#app/features/matching-boats/queries/boat-index.server.ts";
import { averageRating, type BoatRating } from "#app/features/reviews/domain/boat-rating.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import { boats } from "#db/schema/schema.ts";
import type { Destination } from "../domain/destination-path.ts";

/** Facts about the public boats of a destination; every figure is counted from the database. */
export type DestinationFacts = {
  count: number;
  /** The lowest price per day including the extras required per day; null without boats. */
  lowestCents: Cents | null;
  /** Whether only boats in co-navigation have that price, which is then a share of costs. */
  isLowestShared: boolean;
  maxGuests: number;
  withSkipper: number;
  /** Those that the renter steers, and needs no licence for. */
  withoutLicence: number;
  rating: BoatRating | null;
  /** Sorted by frequency, the most frequent first. */
  types: CountedType[];
  ports: CountedPort[];
};

/**
 * All facts about a destination. A type has boats everywhere, so that the index in memory sums them up if it
 * is up to date; the boats of one city are few.
 */
export async function getDestinationFacts(
  db: Db,
  destination: Destination,
  now: Date,
): Promise<DestinationFacts> {
  const { city, type } = destination;
  const index = city || !type ? null : await findBoatIndex(db, now);
  if (!index || !type) return factsOfGroups(await readGroups(db, destination));
  const { total, ports } = index.sumsOf(type);
  return factsOf(total, total.count === 0 ? [] : [{ type, count: total.count }], ports);
}

/** Sums up the boats by type and harbour with one statement. */
function readGroups(db: Db, { city, type }: Destination): Promise<Group[]> {
  return db
    .select({
      type: boats.type,
      port: boats.port,
      count: count(),
      lowestCents: sql<number>`min(${boats.dailyCents})`.mapWith(Number),
      lowestRentCents: sql<number>`coalesce(min(${boats.dailyCents})
        filter (where ${boats.navigationMode} <> 'co-navigation'), 'infinity'::float8)`.mapWith(
        Number,
      ),
      maxGuests: sql<number>`max(${boats.capacity})`.mapWith(Number),
      withSkipper: countWhere(sql`${boats.navigationMode} in ('skipper', 'flexible')`),
      // With a skipper, the question does not arise.
      withoutLicence: countWhere(
        sql`${boats.licenseRequired} = false and ${boats.navigationMode} <> 'skipper'`,
      ),
      ratingSum: sql<number>`coalesce(sum(${boats.ratingSum}), 0)`.mapWith(Number),
      ratingCount: sql<number>`coalesce(sum(${boats.ratingCount}), 0)`.mapWith(Number),
    })
    .from(boats)
    .where(
      and(
        publiclyListed,
        city ? sql`${boats.foldedCity} = fold_text(${city.name})` : undefined,
        type ? eq(boats.type, type) : undefined,
      ),
    )
    .groupBy(boats.type, boats.port);
}

function countWhere(condition: ReturnType<typeof sql>) {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}

/** The boats of a type in the harbours of one name. */
type Group = BoatSum & { type: BoatType; port: string };

function factsOfGroups(groups: readonly Group[]): DestinationFacts {
  const sumOf = (of: (group: Group) => number) => groups.reduce((sum, group) => sum + of(group), 0);
  const total = {
    count: sumOf((group) => group.count),
    lowestCents: Math.min(...groups.map((group) => group.lowestCents)),
    lowestRentCents: Math.min(...groups.map((group) => group.lowestRentCents)),
    maxGuests: Math.max(0, ...groups.map((group) => group.maxGuests)),
    withSkipper: sumOf((group) => group.withSkipper),
    withoutLicence: sumOf((group) => group.withoutLicence),
    ratingSum: sumOf((group) => group.ratingSum),
    ratingCount: sumOf((group) => group.ratingCount),
  };
  return factsOf(total, groups, groups);
}

type CountedType = { type: BoatType; count: number };
type CountedPort = { port: string; count: number };

function factsOf(
  { ratingSum: sum, ratingCount, lowestCents, lowestRentCents, ...total }: BoatSum,
  types: readonly CountedType[],
  ports: readonly CountedPort[],
): DestinationFacts {
  return {
    ...total,
    lowestCents: total.count === 0 ? null : cents(lowestCents),
    isLowestShared: lowestCents < lowestRentCents,
    rating: averageRating({ sum, count: ratingCount }),
    types: mostFirst(types, (row) => row.type).map(([type, count]) => ({ type, count })),
    ports: mostFirst(ports, (row) => row.port)
      .filter(([port]) => port !== "")
      .map(([port, count]) => ({ port, count })),
  };
}

/** Each name with its number of boats, the most frequent first. */
function mostFirst<Name extends string, Row extends { count: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => Name,
): [Name, number][] {
  const counts = new Map<Name, number>();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + row.count);
  return [...counts].sort(([a, few], [b, many]) => many - few || a.localeCompare(b));
}
