import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { profiles, users } from "#db/schema/schema.ts";

/** `hasLeft`: the account is closed, and can receive nothing any more. */
export type ConversationPartner = {
  userId: string;
  firstName: string | null;
  avatarUrl: string | null;
  hasLeft: boolean;
};

/** The other person of a conversation. */
export async function findConversationPartner(
  db: Db,
  userId: string,
): Promise<ConversationPartner> {
  const [person] = await db
    .select({
      firstName: profiles.firstName,
      avatarUrl: profiles.avatarUrl,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return {
    userId,
    firstName: person?.firstName?.trim() || null,
    avatarUrl: person?.avatarUrl ?? null,
    hasLeft: Boolean(person?.deletedAt),
  };
}
