import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { conversations } from "#db/schema/schema.ts";
import type { ConversationInput } from "../schema.ts";
import { isConversationOf } from "./conversation-condition.server.ts";

/** Throws `not_found` unless the actor and the other person wrote about this boat; returns its id. */
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
