import { type SQL, sql } from "drizzle-orm";
import { boats } from "#db/schema/schema.ts";
import type { SearchCriteria, SearchSort } from "../domain/search-criteria.ts";
import { displayedPriceCents } from "./price-condition.server.ts";

/**
 * The sort order of rows of `boats`; ties are sorted newest first. Nearer cities come first only by
 * relevance: other orders show the cheapest, newest or best rated boats of the whole list. The expressions
 * match the indexes, including the position of nulls.
 */
export function resultOrder({ sort, range }: SearchCriteria, nearness: SQL | null): SQL {
  const newest = sql`${boats.createdAt} desc nulls last, ${boats.id}`;
  const orders: Readonly<Record<SearchSort, SQL>> = {
    relevance: sql`${nearness ? sql`${nearness}, ` : sql``}${boats.relevance} desc nulls last, ${newest}`,
    price: sql`${displayedPriceCents(range)} asc nulls last, ${newest}`,
    newest,
    rating: sql`${boats.ratingAverage} desc nulls last, ${boats.ratingCount} desc nulls last, ${newest}`,
  };
  return orders[sort];
}
