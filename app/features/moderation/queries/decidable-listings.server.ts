import { and, eq, type SQL, sql } from "drizzle-orm";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats } from "#db/schema/schema.ts";

/** Whether anybody else may moderate. Every role may; a suspended account has no use of its roles. */
export function hasOtherModerators({ userId }: UserActor): SQL<boolean> {
  return sql<boolean>`exists (
    select from user_roles as other where other.user_id <> ${userId} and not exists (
      select from account_suspensions as ended
      where ended.user_id = other.user_id and ended.lifted_at is null))`;
}

/** A condition on `boats`, for the policy `canDecideListing`, for queries over many rows. */
export function isDecidableListing(actor: UserActor): SQL {
  return sql`(${boats.userId} <> ${actor.userId} or not ${hasOtherModerators(actor)})`;
}

/** Whether a boat with this id exists that the moderator may decide about. */
export async function mayDecideListing(
  { actor, db }: { actor: UserActor; db: Db },
  boatId: string,
): Promise<boolean> {
  return (await db.$count(boats, and(eq(boats.id, boatId), isDecidableListing(actor)))) > 0;
}
