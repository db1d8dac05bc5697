import { sql } from "drizzle-orm";
import { reservations } from "#db/schema/schema.ts";

/**
 * What the owner has of a rental by the ledger, in cents, for queries over `reservations`. Multiplied as a
 * decimal, so that it is an exact number of cents.
 */
export const ownerShare = sql<number>`coalesce((
  select sum(p.amount) * 100 from ledger_postings p
  join ledger_transactions t on t.id = p.transaction_id
  where t.reservation_id = ${reservations.id} and p.account = 'owner'
    and t.cause in ('charge', 'cancellation')
), 0)::float8`;
