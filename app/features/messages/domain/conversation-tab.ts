/** The tabs of the conversation list (spec 2 §2). */
export const conversationTabs = ["all", "unread", "reservations"] as const;
export type ConversationTab = (typeof conversationTabs)[number];

/** Parses the tab of a URL; anything unknown becomes the first tab. */
export function readConversationTab(value: unknown): ConversationTab {
  return conversationTabs.find((tab) => tab === value) ?? "all";
}

/** The longest search of conversations, in characters. */
export const maxConversationSearch = 60;

/**
 * Reads the search of conversations from a URL: words separated by single spaces, or an empty text. Control
 * characters separate words too, because the database cannot read all of them.
 */
export function readConversationSearch(value: string | null): string {
  const words = (value ?? "").slice(0, maxConversationSearch);
  return words.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}

/** The number of conversations from which on the list can be searched. */
export const searchedFrom = 10;

/** The number of conversations on one page of the list. */
export const conversationsOnPage = 30;
const maxPages = 40;

/** The number of list pages that a URL asks for: 1 to 40. */
export function readListPages(value: string | null): number {
  const pages = value !== null && /^\d{1,3}$/.test(value) ? Number(value) : 1;
  return Math.min(Math.max(pages, 1), maxPages);
}
