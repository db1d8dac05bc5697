import { and, eq, gt, inArray } from "drizzle-orm";
import { fullNameOf } from "#app/features/profile/queries/full-name.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { moderationClaims, profiles } from "#db/schema/schema.ts";
import type { ClaimSubject } from "../domain/claim.ts";

/** A moderator's claim on a case, and when it ends. */
export type Claim = { subjectId: string; isOwn: boolean; moderatorName: string; until: Date };

/** The current claims on the given cases; for staff. */
export async function listClaims(
  { db, actor, now }: { db: Db; actor: UserActor; now: Date },
  subjectType: ClaimSubject,
  subjectIds: readonly string[],
): Promise<Claim[]> {
  if (subjectIds.length === 0) return [];
  const rows = await db
    .select({ claim: moderationClaims, moderatorName: fullNameOf(profiles) })
    .from(moderationClaims)
    .leftJoin(profiles, eq(profiles.userId, moderationClaims.moderatorId))
    .where(
      and(
        eq(moderationClaims.subjectType, subjectType),
        inArray(moderationClaims.subjectId, [...subjectIds]),
        gt(moderationClaims.expiresAt, now),
      ),
    );
  return rows.map(({ claim, moderatorName }) => ({
    subjectId: claim.subjectId,
    isOwn: claim.moderatorId === actor.userId,
    moderatorName,
    until: claim.expiresAt,
  }));
}
