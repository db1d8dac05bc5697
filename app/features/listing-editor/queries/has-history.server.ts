import { type SQL, sql } from "drizzle-orm";
import {
  boats,
  keptRequests,
  listingReports,
  messages,
  quotes,
  reservations,
} from "#db/schema/schema.ts";

/**
 * True for boats that somebody wrote about, was sent a quote for, reserved or reported, also where the
 * message waits for its sender to confirm their address. These are archived and never deleted. A
 * condition on rows of `boats`.
 */
export function hasHistory(): SQL<boolean> {
  const named = [messages, quotes, reservations, keptRequests, listingReports].map(
    (table) => sql`exists (select from ${table} where ${table.boatId} = ${boats.id})`,
  );
  return sql<boolean>`(${sql.join(named, sql` or `)})`;
}
