import { sql } from "drizzle-orm";
import type { ListingContent } from "#app/features/boats/domain/listing-content.ts";

// Of `boats` in the statement: what a moderator reviews, as the database's triggers compare it.

/** The listing as it is now. */
export const listingContent = sql<ListingContent>`listing_content(boats)`;

/** Names exactly this content: what a moderator approves is what they saw. */
export const contentVersion = sql<string>`md5(listing_content(boats)::text)`;
