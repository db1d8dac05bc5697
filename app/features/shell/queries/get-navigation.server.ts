import { sql } from "drizzle-orm";
import { canModerate, type UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { optionalPart } from "#app/platform/requests/optional-part.server.ts";
import { boats, messages, profiles } from "#db/schema/schema.ts";

/** The signed-in user's data for the navigation bar (spec 1 §2). */
export type Navigation = {
  /** The user's id, which stays the same when their email address changes. */
  id: string;
  /** Whether the user owns at least one boat (spec 1 §6). */
  isOwner: boolean;
  canModerate: boolean;
  avatarUrl: string | null;
  /** Empty when the user has not given one. */
  firstName: string;
  email: string;
  unreadMessages: number;
};

/**
 * The signed-in user's navigation, read in one round trip; reduced to what the session knows when reading
 * fails.
 */
export async function getNavigation(db: Db, actor: UserActor): Promise<Navigation> {
  return (await optionalPart("navigation", readNavigation(db, actor))) ?? unknownNavigation(actor);
}

async function readNavigation(db: Db, actor: UserActor): Promise<Navigation> {
  const { userId, email } = actor;
  const { rows } = await db.execute<{
    is_owner: boolean;
    avatar_url: string | null;
    first_name: string | null;
    unread: number;
  }>(sql`
    select
      exists (select from ${boats} where ${boats.userId} = ${userId}) as is_owner,
      profile.avatar_url,
      profile.first_name,
      (select count(*)::int from ${messages}
        where ${messages.recipientId} = ${userId} and not ${messages.isRead}) as unread
    from (select) as one
    left join ${profiles} as profile on profile.user_id = ${userId}`);
  const found = onlyRow(rows);
  return {
    id: userId,
    isOwner: found.is_owner,
    canModerate: mayModerate(actor),
    avatarUrl: found.avatar_url,
    firstName: found.first_name?.trim() ?? "",
    email,
    unreadMessages: found.unread,
  };
}

/** The fallback from the session alone. It assumes an owner, because every user may open 'Mes bateaux'. */
function unknownNavigation(actor: UserActor): Navigation {
  return {
    id: actor.userId,
    isOwner: true,
    canModerate: mayModerate(actor),
    avatarUrl: null,
    firstName: "",
    email: actor.email,
    unreadMessages: 0,
  };
}

/** Also true for a moderator without their second factor: the link then leads to its setup. */
function mayModerate(actor: UserActor): boolean {
  return canModerate(actor) || actor.awaitsSecondFactor === true;
}
