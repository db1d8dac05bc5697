import {
  type ConversationTab,
  conversationsOfTab,
  countUnreadByTab,
} from "../domain/conversation-tab.ts";
import type { ConversationSummary } from "../queries/list-conversations.server.ts";

type Shown = { tab: ConversationTab; openKey: string | null };

/** A person's conversations under one tab, and the unread messages of each tab (spec 2 §2). */
export function conversationsView(
  conversations: readonly ConversationSummary[],
  { tab, openKey }: Shown,
) {
  return {
    tab,
    conversations: conversationsOfTab(tab, conversations, openKey),
    hasConversations: conversations.length > 0,
    unread: countUnreadByTab(conversations),
  };
}
