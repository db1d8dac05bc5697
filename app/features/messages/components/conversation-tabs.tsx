import { m } from "#app/i18n/paraglide/messages.js";
import { CountBadge } from "#app/ui/badge.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { conversationPath } from "../domain/conversation-path.ts";
import { type ConversationTab, conversationTabs } from "../domain/conversation-tab.ts";
import type { TabBadge } from "../views/messages-page-view.server.ts";

const labels: Record<ConversationTab, () => string> = {
  all: m.messages_tab_all,
  unread: m.messages_tab_unread,
  reservations: m.messages_tab_reservations,
};

type ConversationTabsProps = {
  current: ConversationTab;
  /** The list's search, which stays when the tab changes. */
  search: string;
  badges: Readonly<Record<ConversationTab, TabBadge>>;
  /** The open conversation, which stays open when the tab changes. */
  open: { with: string; boat: string } | null;
};

/** All, Unread and Reservations, each with its own badge (spec 2 §2). */
export function ConversationTabs({ current, search, badges, open }: ConversationTabsProps) {
  return (
    <TabLinks
      label={m.messages_tabs()}
      isDense
      items={conversationTabs.map((tab) => ({
        to: conversationPath({ ...open, tab, search }),
        label: labels[tab](),
        end: <CountBadge {...badges[tab]} />,
        current: tab === current,
      }))}
    />
  );
}
