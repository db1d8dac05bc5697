import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { profiles, users } from "#db/schema/schema.ts";

/** `hasLeft`: the account is closed, and can receive nothing any more. */
export type ConversationPartner = {
  userId: string;
  firstName: string | null;
  avatarUrl: string | null;
  hasLeft: boolean;
};

/** The other person of a conversation; throws `not_found` for an id that nobody has. */
export async function getConversationPartner(db: Db, userId: string): Promise<ConversationPartner> {
  const [person] = await db
    .select({
      firstName: profiles.firstName,
      avatarUrl: profiles.avatarUrl,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!person) throw new AppError("not_found");
  return {
    userId,
    firstName: person.firstName?.trim() || null,
    avatarUrl: person.avatarUrl,
    hasLeft: person.deletedAt !== null,
  };
}
