import { sql } from "drizzle-orm";
import type { ListingContent } from "#app/features/boats/domain/listing-content.ts";

// For statements on `boats`: the content that a moderator reviews, as the database's triggers compare it.

/** The current content of the listing. */
export const listingContent = sql<ListingContent>`listing_content(boats)`;

/** A hash of the content, by which a moderator approves exactly what they saw. */
export const contentVersion = sql<string>`md5(listing_content(boats)::text)`;
