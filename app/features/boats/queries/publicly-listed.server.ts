import { type SQL, sql } from "drizzle-orm";
import { boats } from "#db/schema/schema.ts";

/**
 * True for the boats that everyone can find: approved and online (spec 1 §4), as `isPubliclyListed`. In the
 * words of the partial indexes of `boats`, which a plan for any parameters could not use.
 */
export const publiclyListed: SQL = sql`${boats.status} = 'approved' and ${boats.isOnline}`;
