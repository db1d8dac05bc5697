import { and, eq, or } from "drizzle-orm";
import { canSeeBoat } from "#app/features/boats/policy.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { boats, messages } from "#db/schema/schema.ts";

const enoughRows = 20;

/**
 * Whether this exact text is the description of a boat that the actor may see, or a message that they sent or
 * received.
 */
export async function isTextOfSite(db: Db, actor: Actor, text: string): Promise<boolean> {
  const rows = await db
    .select({ userId: boats.userId, status: boats.status, isOnline: boats.isOnline })
    .from(boats)
    .where(eq(boats.description, text))
    .limit(enoughRows);
  if (rows.some((boat) => canSeeBoat(actor, boat))) return true;
  if (actor.kind !== "user") return false;
  const { userId } = actor;
  const own = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        or(eq(messages.senderId, userId), eq(messages.recipientId, userId)),
        eq(messages.content, text),
      ),
    )
    .limit(1);
  return own.length > 0;
}
