import { and, count, eq, sql } from "drizzle-orm";
import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import { type BoatRating, averageRating } from "#app/features/reviews/domain/boat-rating.ts";
import { publiclyListed } from "#app/features/boats/queries/publicly-listed.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import { boats } from "#db/schema/schema.ts";
import type { Destination } from "../domain/destination-path.ts";

/** Facts about the public boats of a destination; every figure is counted from the database. */
export type DestinationFacts = {
  count: number;
  /** The lowest price per day including required extras; null when no boat has a price. */
  lowestCents: Cents | null;
  maxGuests: number;
  withSkipper: number;
  withoutLicence: number;
  rating: BoatRating | null;
  /** Sorted by frequency, the most frequent first. */
  types: { type: BoatType; count: number }[];
  ports: { port: string; count: number }[];
};

/** Reads all facts about a destination with one statement, grouped by type and harbour. */
export async function getDestinationFacts(
  db: Db,
  { city, type }: Destination,
): Promise<DestinationFacts> {
  const rows = await db
    .select({
      type: boats.type,
      port: boats.port,
      count: count(),
      lowest: sql<number | null>`min(${boats.dailyCents})`,
      maxGuests: sql<number>`max(${boats.capacity})`.mapWith(Number),
      withSkipper: countWhere(sql`${boats.navigationMode} in ('skipper', 'flexible')`),
      // With a skipper, the renter needs no licence.
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
  return summed(rows);
}

function countWhere(condition: ReturnType<typeof sql>) {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}

type Row = {
  type: BoatType;
  port: string;
  count: number;
  lowest: number | null;
  maxGuests: number;
  withSkipper: number;
  withoutLicence: number;
  ratingSum: number;
  ratingCount: number;
};

function summed(rows: readonly Row[]): DestinationFacts {
  const total = (of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const prices = rows.flatMap(({ lowest }) => lowest ?? []);
  return {
    count: total((row) => row.count),
    lowestCents: prices.length === 0 ? null : cents(Math.min(...prices)),
    maxGuests: Math.max(0, ...rows.map((row) => row.maxGuests)),
    withSkipper: total((row) => row.withSkipper),
    withoutLicence: total((row) => row.withoutLicence),
    rating: averageRating({
      sum: total((row) => row.ratingSum),
      count: total((row) => row.ratingCount),
    }),
    types: counted(rows, (row) => row.type).map(({ name: type, count }) => ({ type, count })),
    ports: counted(rows, (row) => row.port)
      .filter(({ name }) => name !== "")
      .map(({ name: port, count }) => ({ port, count })),
  };
}

/** The number of boats for each name, the most frequent first. */
function counted<Name extends string>(rows: readonly Row[], of: (row: Row) => Name) {
  const counts = new Map<Name, number>();
  for (const row of rows) counts.set(of(row), (counts.get(of(row)) ?? 0) + row.count);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
