import { type SQL, sql } from "drizzle-orm";
import { boats } from "#db/schema/schema.ts";

/**
 * SQL condition for the boats that the public can find: approved and online (spec 1 §4), like
 * `isPubliclyListed`. Written with a literal like the partial indexes of `boats`, which a generic plan for a
 * parameter could not use.
 */
export const publiclyListed: SQL = sql`(${boats.status} = 'approved' and ${boats.isOnline})`;
