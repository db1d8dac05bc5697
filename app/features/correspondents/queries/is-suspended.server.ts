import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { accountSuspensions } from "#db/schema/schema.ts";

/** Whether moderators have suspended a person's account, so that they can neither sign in nor answer. */
export function isSuspended(person: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from ${accountSuspensions}
    where ${accountSuspensions.userId} = ${person} and ${accountSuspensions.liftedAt} is null)`;
}
