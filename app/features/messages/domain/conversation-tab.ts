/** The tabs of the conversation list (spec 2 §2). */
export const conversationTabs = ["all", "unread", "reservations"] as const;
export type ConversationTab = (typeof conversationTabs)[number];

type Listed = { key: string; unreadCount: number; hasBookingDetails: boolean };

/** Reads the tab of an address; anything unknown is the first one. */
export function readConversationTab(value: unknown): ConversationTab {
  return conversationTabs.find((tab) => tab === value) ?? "all";
}

/**
 * The conversations of a tab, in the given order (spec 2 §2). The open one stays in its list, so
 * that reading it does not remove it while the user looks at it.
 */
export function conversationsOfTab<Conversation extends Listed>(
  tab: ConversationTab,
  conversations: readonly Conversation[],
  openKey: string | null = null,
): Conversation[] {
  return conversations.filter(
    (conversation) => belongsTo(tab, conversation) || conversation.key === openKey,
  );
}

/** The number of unread messages in each tab: its badge (spec 2 §2). */
export function countUnreadByTab(
  conversations: readonly Listed[],
): Record<ConversationTab, number> {
  const count = (tab: ConversationTab) =>
    conversationsOfTab(tab, conversations).reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  return { all: count("all"), unread: count("unread"), reservations: count("reservations") };
}

function belongsTo(tab: ConversationTab, conversation: Listed): boolean {
  if (tab === "unread") return conversation.unreadCount > 0;
  return tab === "all" || conversation.hasBookingDetails;
}
