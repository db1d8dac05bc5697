import { type SQL, sql } from "drizzle-orm";
import { boats } from "#db/schema/schema.ts";
import type { SearchCriteria, SearchSort } from "../domain/search-criteria.ts";
import { displayedPriceCents } from "./price-condition.server.ts";
import { stayTotalCents } from "./stay-total.server.ts";

/**
 * The sort order of rows of `boats`; ties are sorted newest first. The price is the one in bold on the boat's
 * card: of the whole stay if the search has dates, otherwise of a day. Nearer cities come first only by
 * relevance: other orders show the cheapest, newest or best rated boats of the whole list. The expressions
 * match the indexes, including the position of nulls.
 */
export function resultOrder({ sort, range, guests }: SearchCriteria, nearness: SQL | null): SQL {
  const newest = sql`${boats.createdAt} desc nulls last, ${boats.id}`;
  const price = range ? stayTotalCents(range, guests) : displayedPriceCents(range);
  const orders: Readonly<Record<SearchSort, SQL>> = {
    relevance: sql`${nearness ? sql`${nearness}, ` : sql``}${boats.relevance} desc nulls last, ${newest}`,
    price: sql`${price} asc nulls last, ${newest}`,
    newest,
    rating: sql`${boats.ratingAverage} desc nulls last, ${boats.ratingCount} desc nulls last, ${newest}`,
  };
  return orders[sort];
}
