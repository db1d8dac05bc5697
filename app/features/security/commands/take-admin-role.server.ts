import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";

type Result = "taken" | "gone" | "last_admin";

/**
 * Removes a person's admin role, in one statement that never removes the last one: it locks the rows of all
 * admins in a fixed order, so that concurrent removals leave at least one. Returns `gone` when the person
 * does not have the role.
 */
export async function takeAdminRole(tx: Db, userId: string): Promise<Result> {
  const { rows } = await tx.execute<{ result: Result }>(sql`
    with admins as (
      select user_id from user_roles where role = 'admin' order by user_id for update
    ), taken as (
      delete from user_roles
      where role = 'admin' and user_id = ${userId} and (select count(*) from admins) > 1
      returning user_id
    )
    select case
      when exists (select 1 from taken) then 'taken'
      when exists (select 1 from admins where user_id = ${userId}) then 'last_admin'
      else 'gone'
    end as result
  `);
  return onlyRow(rows).result;
}
