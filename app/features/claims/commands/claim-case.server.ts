import { and, eq, lte, sql } from "drizzle-orm";
import { canModerate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError, type Done, done, type Outcome, refused } from "#app/platform/errors.ts";
import { moderationClaims } from "#db/schema/schema.ts";
import { type ClaimSubject, claimEnd } from "../domain/claim.ts";

type Context = Pick<CommandContext, "actor" | "db" | "now">;
type Case = { subjectType: ClaimSubject; subjectId: string };

/**
 * A moderator claims a case, or extends their claim: nobody else can decide the case until the claim ends.
 * Refused with `claimed` while another moderator has the case; throws `forbidden` for everyone except staff.
 * Decisions call this in their transaction, which keeps the row locked until it commits.
 */
export async function claimCase(
  { actor, db, now }: Context,
  { subjectType, subjectId }: Case,
): Promise<Outcome<{ until: Date }, "claimed">> {
  if (!canModerate(actor)) throw new AppError("forbidden");
  const moderatorId = actor.userId;
  const until = claimEnd(now);
  const claimed = await db
    .insert(moderationClaims)
    .values({ subjectType, subjectId, moderatorId, expiresAt: until })
    .onConflictDoUpdate({
      target: [moderationClaims.subjectType, moderationClaims.subjectId],
      set: { moderatorId, expiresAt: until },
      setWhere: sql`${moderationClaims.moderatorId} = ${moderatorId} or ${lte(moderationClaims.expiresAt, now)}`,
    })
    .returning({ id: moderationClaims.subjectId });
  return claimed.length > 0 ? done({ until }) : refused("claimed");
}

/**
 * A moderator releases a case, so that another may claim it. Throws `forbidden` for everyone except staff.
 */
export async function releaseCase({ actor, db }: Context, subject: Case): Promise<Done<null>> {
  if (!canModerate(actor)) throw new AppError("forbidden");
  await endClaim(db, subject, actor.userId);
  return done(null);
}

/** Ends a moderator's claim on a decided case. Called in the decision's transaction. */
export async function endClaim(
  db: Db,
  { subjectType, subjectId }: Case,
  moderatorId: string,
): Promise<void> {
  await db
    .delete(moderationClaims)
    .where(
      and(
        eq(moderationClaims.subjectType, subjectType),
        eq(moderationClaims.subjectId, subjectId),
        eq(moderationClaims.moderatorId, moderatorId),
      ),
    );
}
