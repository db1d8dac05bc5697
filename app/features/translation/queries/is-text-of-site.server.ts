import { and, eq, or } from "drizzle-orm";
import { canSeeBoat } from "#app/features/boats/policy.ts";
import { shownInConversation } from "#app/features/contact-details/domain/shown-in-conversation.ts";
import { hasPaidReservation } from "#app/features/contact-details/queries/has-paid-reservation.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats, messages } from "#db/schema/schema.ts";

const enoughRows = 20;

type ShownText = { text: string; messageId?: string | null | undefined };

/**
 * Whether this exact text is the description of a boat that the actor may see, or that message as they read
 * it, which they sent or received.
 */
export async function isTextOfSite(
  db: Db,
  actor: Actor,
  { text, messageId }: ShownText,
): Promise<boolean> {
  const rows = await db
    .select({ userId: boats.userId, status: boats.status, isOnline: boats.isOnline })
    .from(boats)
    .where(eq(boats.description, text))
    .limit(enoughRows);
  if (rows.some((boat) => canSeeBoat(actor, boat))) return true;
  if (actor.kind !== "user" || !messageId) return false;
  const { userId } = actor;
  const [message] = await db
    .select({
      content: messages.content,
      boatTitle: boats.title,
      showsContacts: hasPaidReservation(messages.senderId, messages.recipientId),
    })
    .from(messages)
    .innerJoin(boats, eq(boats.id, messages.boatId))
    .where(
      and(
        eq(messages.id, messageId),
        or(eq(messages.senderId, userId), eq(messages.recipientId, userId)),
      ),
    );
  return message !== undefined && shownInConversation(message.content, message).text === text;
}
