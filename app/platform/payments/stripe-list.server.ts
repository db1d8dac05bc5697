import type Stripe from "stripe";

/** The maximum number of entries read, many times what one payment can have. */
const maxEntries = 1000;

/**
 * All entries of a list, read page by page. Throws when there are more than the maximum, because money would
 * be booked wrongly if some of its refunds or disputes were left out.
 */
export async function readWholeList<Entry>(list: Stripe.ApiListPromise<Entry>): Promise<Entry[]> {
  const entries = await list.autoPagingToArray({ limit: maxEntries + 1 });
  if (entries.length > maxEntries) throw new Error(`Stripe listed more than ${maxEntries} entries`);
  return entries;
}
