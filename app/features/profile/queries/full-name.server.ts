import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** A person's first and last name; empty after they closed their account, and without a profile. */
export function fullNameOf({
  firstName,
  lastName,
}: Record<"firstName" | "lastName", AnyPgColumn>): SQL<string> {
  return sql<string>`trim(concat_ws(' ', ${firstName}, ${lastName}))`;
}
