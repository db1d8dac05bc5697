import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { conversations } from "#db/schema/schema.ts";
import type { ConversationInput } from "../schema.ts";
import { isConversationOf } from "./message-conditions.server.ts";

/**
 * Returns the id of the actor's conversation with the other person about this boat. Throws `not_found` when
 * they never wrote to each other about it.
 */
export async function requireConversation(
  db: Db,
  actor: UserActor,
  { boatId, otherUserId }: ConversationInput,
): Promise<string> {
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(isConversationOf({ boatId, oneUserId: actor.userId, otherUserId }));
  if (!found) throw new AppError("not_found");
  return found.id;
}
