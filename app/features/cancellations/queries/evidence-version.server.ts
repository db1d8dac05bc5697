import { sql } from "drizzle-orm";
import { cancellationContests, contestFiles } from "#db/schema/schema.ts";

/**
 * For statements on `cancellation_contests`: a hash of what the owner has sent, by which a moderator decides
 * on exactly what they read.
 */
export const evidenceVersion = sql<string>`md5(concat_ws(' ', ${cancellationContests}.statement, (
  select string_agg(f.id::text, ' ' order by f.id) from ${contestFiles} f
  where f.contest_id = ${cancellationContests}.id
)))`;
