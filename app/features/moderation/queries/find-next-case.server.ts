import { type SQL, sql } from "drizzle-orm";
import { canModerate, type UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { boats, moderationClaims } from "#db/schema/schema.ts";
import type { ModerationFilter } from "../domain/moderation-path.ts";
import { isDecidableListing } from "./decidable-listings.server.ts";
import { filterConditions } from "./list-moderated-boats.server.ts";

type Context = { db: Db; actor: UserActor; now: Date };

/**
 * The listings before and after one in the order of the list; null at its ends. Listings that another
 * moderator works on, or that the actor may not decide, are skipped. For staff.
 */
export async function findNeighbourCases(
  context: Context,
  boatId: string,
  queue: ModerationFilter,
): Promise<{ previous: string | null; next: string | null }> {
  const [previous, next] = await Promise.all([
    findCase(context, queue, { where: newerThan(boatId), order: newestLast }),
    findCase(context, queue, { where: olderThan(boatId), order: newestFirst }),
  ]);
  return { previous, next };
}

/**
 * The next listing to review: the one after this in its queue, or else the first. Null when none is waiting.
 * Listings that another moderator works on, or that the actor may not decide, are skipped. For staff.
 */
export async function findNextCase(
  context: Context,
  boatId: string,
  queue: ModerationFilter,
): Promise<string | null> {
  const others = sql`${boats.id} <> ${boatId}`;
  return (
    (await findCase(context, queue, { where: olderThan(boatId), order: newestFirst })) ??
    findCase(context, queue, { where: others, order: newestFirst })
  );
}

const position = sql`(${boats.createdAt}, ${boats.id})`;
const newestFirst = sql`${boats.createdAt} desc, ${boats.id} desc`;
const newestLast = sql`${boats.createdAt}, ${boats.id}`;

function newerThan(boatId: string): SQL {
  return sql`${position} > ${positionOf(boatId)}`;
}

function olderThan(boatId: string): SQL {
  return sql`${position} < ${positionOf(boatId)}`;
}

function positionOf(boatId: string): SQL {
  return sql`(select this.created_at, this.id from ${boats} this where this.id = ${boatId})`;
}

async function findCase(
  { db, actor, now }: Context,
  queue: ModerationFilter,
  { where, order }: { where: SQL; order: SQL },
): Promise<string | null> {
  if (!canModerate(actor)) throw new AppError("forbidden");
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${boats.id} from ${boats}
    where ${filterConditions[queue]} and ${where} and ${isDecidableListing(actor)} and not exists (
      select from ${moderationClaims} where ${moderationClaims.subjectType} = 'listing'
        and ${moderationClaims.subjectId} = ${boats.id} and ${moderationClaims.moderatorId} <> ${actor.userId}
        and ${moderationClaims.expiresAt} > ${now.toISOString()})
    order by ${order} limit 1`);
  return rows[0]?.id ?? null;
}
