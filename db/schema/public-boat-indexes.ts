import { sql } from "drizzle-orm";
import { type ExtraConfigColumn, index } from "drizzle-orm/pg-core";

type Columns = Record<
  | "capacity"
  | "createdAt"
  | "dailyCents"
  | "foldedCity"
  | "foldedPort"
  | "id"
  | "licenseRequired"
  | "navigationMode"
  | "port"
  | "ratingAverage"
  | "ratingCount"
  | "ratingSum"
  | "relevance"
  | "type"
  | "yachtSubtype",
  ExtraConfigColumn
>;

const isPublic = sql`status = 'approved' and is_online`;

/** The indexes of the boats that the public can find, each with its reason. */
export function publicBoatIndexes(boat: Columns) {
  return [
    // Home page: the six newest public boats. Also the public subset from which every search starts.
    index("boats_public_newest_idx").on(boat.createdAt.desc(), boat.id).where(isPublic),
    // Home page: the public boats with the most reviews.
    index("boats_public_popular_idx")
      .on(boat.ratingCount.desc(), boat.ratingSum.desc(), boat.id)
      .where(sql`status = 'approved' and is_online and rating_count > 0`),
    // First page of a wide search in each other sort order, without sorting all boats.
    index("boats_public_relevance_idx")
      .on(boat.relevance.desc(), boat.createdAt.desc(), boat.id)
      .where(isPublic),
    index("boats_public_rating_idx")
      .on(
        boat.ratingAverage.desc().nullsLast(),
        boat.ratingCount.desc(),
        boat.createdAt.desc(),
        boat.id,
      )
      .where(isPublic),
    index("boats_public_price_idx")
      .on(boat.dailyCents, boat.createdAt.desc(), boat.id)
      .where(isPublic),
    // Searches for a rare type. The exact counts of all searches without dates read only this index.
    index("boats_public_filters_idx")
      .on(boat.type, boat.capacity, boat.dailyCents, boat.navigationMode, boat.yachtSubtype)
      .where(isPublic),
    // Facts on the page of a type, which reads only this index: a tenth of the time of reading a quarter of
    // all boats.
    index("boats_public_facts_idx")
      .on(
        boat.type,
        boat.port,
        boat.capacity,
        boat.navigationMode,
        boat.licenseRequired,
        boat.dailyCents,
        boat.ratingSum,
        boat.ratingCount,
      )
      .where(isPublic),
    // Substring search by city among public boats.
    index("boats_public_city_idx").using("gin", boat.foldedCity.op("gin_trgm_ops")).where(isPublic),
    // Substring search by port among public boats.
    index("boats_public_port_idx").using("gin", boat.foldedPort.op("gin_trgm_ops")).where(isPublic),
    // Boats of a harbour: searches by map area, region or port.
    index("boats_public_harbour_idx").on(boat.foldedCity, boat.foldedPort).where(isPublic),
  ];
}
