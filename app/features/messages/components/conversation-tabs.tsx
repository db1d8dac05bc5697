import { m } from "#app/i18n/paraglide/messages.js";
import { CountBadge } from "#app/ui/badge.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { conversationPath } from "../domain/conversation-path.ts";
import { type ConversationTab, conversationTabs } from "../domain/conversation-tab.ts";

const labels: Record<ConversationTab, () => string> = {
  all: m.messages_tab_all,
  unread: m.messages_tab_unread,
  reservations: m.messages_tab_reservations,
};

type ConversationTabsProps = {
  current: ConversationTab;
  unread: Record<ConversationTab, number>;
  /** The open conversation stays open when the tab changes. */
  open: { with: string; boat: string } | null;
};

/** All, Unread and Reservations, each with its count of unread messages (spec 2 §2). */
export function ConversationTabs({ current, unread, open }: ConversationTabsProps) {
  return (
    <TabLinks
      label={m.messages_tabs()}
      items={conversationTabs.map((tab) => ({
        to: conversationPath({ ...open, tab }),
        label: labels[tab](),
        end: <CountBadge count={unread[tab]} label={m.messages_unread({ count: unread[tab] })} />,
        current: tab === current,
      }))}
    />
  );
}
