import { readRequestedStay } from "./requested-stay.ts";

/** The fields needed to group messages into conversations; real messages have more. */
export type ConversationMessage = {
  id: string;
  boatId: string;
  senderId: string;
  recipientId: string;
  isRead: boolean;
  createdAt: Date;
  bookingDetails: unknown;
};

/** Everything two people wrote to each other about one boat, as one of them sees it (spec 2 §3). */
export type Conversation<Message extends ConversationMessage> = {
  key: string;
  boatId: string;
  otherUserId: string;
  /** Oldest first. */
  messages: Message[];
  lastMessage: Message;
  /** Messages to the viewer that they have not read. */
  unreadCount: number;
  /** True when any message is about a booking: the Reservations tab (spec 2 §2). */
  hasBookingDetails: boolean;
};

/** The key of the conversation about a boat between two people, in either order (spec 2 §3). */
export function conversationKey(boatId: string, oneUserId: string, otherUserId: string): string {
  const people = oneUserId < otherUserId ? [oneUserId, otherUserId] : [otherUserId, oneUserId];
  // Encoding keeps the separator out of the parts, so that keys never collide.
  return [boatId, ...people].map(encodeURIComponent).join(":");
}

/**
 * A person's messages as conversations, the one with the newest message first (spec 2 §2). Messages
 * that they neither sent nor received are left out.
 */
export function groupConversations<Message extends ConversationMessage>(
  messages: readonly Message[],
  viewerId: string,
): Conversation<Message>[] {
  const own = messages.filter(
    ({ senderId, recipientId }) => senderId === viewerId || recipientId === viewerId,
  );
  const groups = Map.groupBy(own.toSorted(byTime), ({ boatId, senderId, recipientId }) =>
    conversationKey(boatId, senderId, recipientId),
  );
  return [...groups]
    .flatMap(([key, group]) => conversationOf(key, group, viewerId) ?? [])
    .toSorted((a, b) => byTime(b.lastMessage, a.lastMessage));
}

function conversationOf<Message extends ConversationMessage>(
  key: string,
  messages: Message[],
  viewerId: string,
): Conversation<Message> | null {
  const lastMessage = messages.at(-1);
  if (lastMessage === undefined) return null;
  const { boatId, senderId, recipientId } = lastMessage;
  return {
    key,
    boatId,
    otherUserId: senderId === viewerId ? recipientId : senderId,
    messages,
    lastMessage,
    unreadCount: messages.filter((message) => message.recipientId === viewerId && !message.isRead)
      .length,
    hasBookingDetails: messages.some(
      (message) => readRequestedStay(message.bookingDetails) !== null,
    ),
  };
}

// Messages of the same instant are ordered by id, so that the order is always the same.
function byTime(a: ConversationMessage, b: ConversationMessage): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
