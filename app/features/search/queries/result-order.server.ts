import { type SQL, sql } from "drizzle-orm";
import { boats } from "#db/schema/schema.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";
import type { SearchSort } from "../domain/search-sort.ts";
import { shownCents } from "./price-condition.server.ts";

/**
 * In which order rows of `boats` stand. Boats equal in what was asked for stand the newest first.
 * Only by relevance do nearer cities come first: the cheapest, newest and best rated boats are those
 * of the whole list. Written as the indexes are, nulls included.
 */
export function resultOrder({ sort, range }: SearchCriteria, nearness: SQL | null): SQL {
  const newest = sql`${boats.createdAt} desc nulls last, ${boats.id}`;
  const orders: Readonly<Record<SearchSort, SQL>> = {
    relevance: sql`${nearness ? sql`${nearness}, ` : sql``}${boats.relevance} desc nulls last, ${newest}`,
    price: sql`${shownCents(range)} asc nulls last, ${newest}`,
    newest,
    rating: sql`${boats.ratingAverage} desc nulls last, ${boats.ratingCount} desc nulls last, ${newest}`,
  };
  return orders[sort];
}
