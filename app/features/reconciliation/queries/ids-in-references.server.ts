import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A reference as an id of this site; null for every other text, such as a provider's own id. */
export function idIn(reference: SQLWrapper): SQL<string | null> {
  return sql`case when ${reference} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${reference}::uuid end`;
}

/** The id of the payout that an order is for, as `payoutOrderId` writes it; null for every other text. */
export function payoutIdIn(orderId: SQLWrapper): SQL<string | null> {
  return idIn(sql`split_part(${orderId}, '/', 1)`);
}
