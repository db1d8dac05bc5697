import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { boats, messages, profiles } from "#db/schema/schema.ts";
import { groupConversations } from "../domain/conversation-key.ts";
import { isQuoteMessage } from "../domain/requested-stay.ts";

/**
 * How many of a person's newest messages make up their list; conversations also show older ones.
 */
const mostMessages = 3000;
const excerptLength = 160;

/**
 * One row of the list; the other person's `firstName` is null when they gave none (see
 * `personName`).
 */
export type ConversationSummary = {
  key: string;
  boatId: string;
  boatTitle: string;
  other: { userId: string; firstName: string | null; avatarUrl: string | null };
  unreadCount: number;
  /** Whether it belongs to the Reservations tab (spec 2 §2). */
  hasBookingDetails: boolean;
  lastMessage: { excerpt: string; createdAt: Date; isOwn: boolean; isQuote: boolean };
};

/** A person's conversations, the one with the newest message first (spec 2 §2): two queries. */
export async function listConversations(db: Db, actor: UserActor): Promise<ConversationSummary[]> {
  const rows = await db
    .select({
      id: messages.id,
      boatId: messages.boatId,
      senderId: messages.senderId,
      recipientId: messages.recipientId,
      isRead: messages.isRead,
      createdAt: messages.createdAt,
      bookingDetails: messages.bookingDetails,
      excerpt: sql<string>`left(${messages.content}, ${excerptLength})`,
      boatTitle: boats.title,
    })
    .from(messages)
    .innerJoin(boats, eq(boats.id, messages.boatId))
    .where(or(eq(messages.senderId, actor.userId), eq(messages.recipientId, actor.userId)))
    .orderBy(desc(messages.createdAt))
    .limit(mostMessages);
  const conversations = groupConversations(rows, actor.userId);
  const people = await findPeople(
    db,
    conversations.map(({ otherUserId }) => otherUserId),
  );
  return conversations.map((conversation) => {
    const { key, boatId, otherUserId, unreadCount, hasBookingDetails, lastMessage } = conversation;
    return {
      key,
      boatId,
      boatTitle: lastMessage.boatTitle,
      other: people.get(otherUserId) ?? { userId: otherUserId, firstName: null, avatarUrl: null },
      unreadCount,
      hasBookingDetails,
      lastMessage: {
        excerpt: lastMessage.excerpt,
        createdAt: lastMessage.createdAt,
        isOwn: lastMessage.senderId === actor.userId,
        isQuote: isQuoteMessage(lastMessage.bookingDetails),
      },
    };
  });
}

/** The number on the navigation's messages link and on the Unread tab. */
export async function countUnreadMessages(db: Db, actor: UserActor): Promise<number> {
  return db.$count(
    messages,
    and(eq(messages.recipientId, actor.userId), eq(messages.isRead, false)),
  );
}

async function findPeople(db: Db, userIds: string[]) {
  if (userIds.length === 0) return new Map<string, ConversationSummary["other"]>();
  const rows = await db
    .select({
      userId: profiles.userId,
      firstName: profiles.firstName,
      avatarUrl: profiles.avatarUrl,
    })
    .from(profiles)
    .where(inArray(profiles.userId, [...new Set(userIds)]));
  return new Map(
    rows.map((row) => [row.userId, { ...row, firstName: row.firstName.trim() || null }]),
  );
}
