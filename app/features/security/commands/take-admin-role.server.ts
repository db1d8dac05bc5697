import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";

type Result = "taken" | "gone" | "last_admin";

/**
 * Takes the admin's role from a person, in one statement that leaves somebody to run the site: the
 * rows of all admins are locked in one order, so that of those who lose it at the same time one stays.
 * `gone` when the person does not have it.
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
  const [row] = rows;
  if (!row) throw new Error("The admins were not counted");
  return row.result;
}
