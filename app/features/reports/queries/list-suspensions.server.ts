import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { fullNameOf } from "#app/features/profile/queries/full-name.server.ts";
import { canModerate, type UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { accountSuspensions, profiles } from "#db/schema/schema.ts";

/** The number of accounts per page. */
const shown = 50;

/**
 * A page of the suspended accounts, newest suspension first, with the reason that their owners received.
 * `after` is the last suspension of the previous page; `next` is the last one of this page, or null when
 * there are no more. Throws `forbidden` for everyone except staff.
 */
export async function listSuspensions(db: Db, actor: UserActor, after: string | null) {
  if (!canModerate(actor)) throw new AppError("forbidden");
  const rows = await db
    .select({
      id: accountSuspensions.id,
      userId: accountSuspensions.userId,
      reason: accountSuspensions.reason,
      since: accountSuspensions.createdAt,
      name: fullNameOf(profiles),
    })
    .from(accountSuspensions)
    .leftJoin(profiles, eq(profiles.userId, accountSuspensions.userId))
    .where(
      and(isNull(accountSuspensions.liftedAt), after === null ? undefined : isOlderThan(after)),
    )
    .orderBy(desc(accountSuspensions.createdAt), desc(accountSuspensions.id))
    .limit(shown + 1);
  const accounts = rows.slice(0, shown);
  return { accounts, next: rows.length > shown ? (accounts.at(-1)?.id ?? null) : null };
}

export type SuspendedAccount = Awaited<ReturnType<typeof listSuspensions>>["accounts"][number];

/** Also works when that suspension was lifted in the meantime, because its row remains. */
function isOlderThan(suspensionId: string) {
  return sql`(${accountSuspensions.createdAt}, ${accountSuspensions.id}) < (
    select newer.created_at, newer.id from ${accountSuspensions} newer where newer.id = ${suspensionId})`;
}
