import { and, eq, inArray } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { lockMember } from "#app/platform/database/lock-members.server.ts";
import { type Done, done } from "#app/platform/errors.ts";
import { userBlocks, users } from "#db/schema/schema.ts";
import { requireConversation } from "../queries/require-conversation.server.ts";
import type { ConversationInput } from "../schema.ts";

/**
 * Blocks messages between the actor and the other person of a conversation, in both directions and about
 * every boat. Messages, quotes and reservations stay. Throws `not_found` for a person with whom the actor has
 * no conversation.
 */
export async function blockPerson(
  { actor, db, now, record }: CommandContext,
  { otherUserId, ...place }: ConversationInput,
): Promise<Done<null>> {
  await requireConversation(db, actor, { otherUserId, ...place });
  const { userId } = actor;
  return db.transaction(async (tx) => {
    // Waits for messages that are being sent; later ones see the block.
    await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [userId, otherUserId]))
      .orderBy(users.id)
      .for("update");
    const blocked = await tx
      .insert(userBlocks)
      .values({ blockerId: userId, blockedId: otherUserId, createdAt: now })
      .onConflictDoNothing()
      .returning({ blockedId: userBlocks.blockedId });
    if (blocked.length > 0) await record(tx, { type: "person_blocked", userId, otherUserId });
    return done(null);
  });
}

/**
 * Allows messages again, unless the other person has also blocked the actor. Throws `not_found` once the
 * actor's account is closed.
 */
export async function unblockPerson(
  { actor, db, record }: CommandContext,
  { otherUserId }: ConversationInput,
): Promise<Done<null>> {
  const { userId } = actor;
  return db.transaction(async (tx) => {
    await lockMember(tx, userId);
    const removed = await tx
      .delete(userBlocks)
      .where(and(eq(userBlocks.blockerId, userId), eq(userBlocks.blockedId, otherUserId)))
      .returning({ blockedId: userBlocks.blockedId });
    if (removed.length > 0) await record(tx, { type: "person_unblocked", userId, otherUserId });
    return done(null);
  });
}
