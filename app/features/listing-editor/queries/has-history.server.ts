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
 * True for boats with messages, quotes, reservations or reports, including booking requests that wait for
 * their sender to confirm their address. Such boats are archived and never deleted. A condition on rows of
 * `boats`.
 */
export function hasHistory(): SQL<boolean> {
  const named = [messages, quotes, reservations, keptRequests, listingReports].map(
    (table) => sql`exists (select from ${table} where ${table.boatId} = ${boats.id})`,
  );
  return sql<boolean>`(${sql.join(named, sql` or `)})`;
}
