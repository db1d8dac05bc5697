/** The tabs of the conversation list (spec 2 §2). */
export const conversationTabs = ["all", "unread", "reservations"] as const;
export type ConversationTab = (typeof conversationTabs)[number];

/** Reads the tab of an address; anything unknown is the first one. */
export function readConversationTab(value: unknown): ConversationTab {
  return conversationTabs.find((tab) => tab === value) ?? "all";
}

/** How many conversations one page of the list has. */
export const conversationsOnPage = 30;
const mostPages = 40;

/** How many pages of the list an address asks for: 1 to 40. */
export function readListPages(value: string | null): number {
  const pages = value !== null && /^\d{1,3}$/.test(value) ? Number(value) : 1;
  return Math.min(Math.max(pages, 1), mostPages);
}
