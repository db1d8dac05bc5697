import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MessageBottle } from "#app/ui/scenes/message-bottle.tsx";
import { conversationPath } from "../domain/conversation-path.ts";
import type { ConversationTab } from "../domain/conversation-tab.ts";

type NoConversationsProps = {
  tab: ConversationTab;
  search: string;
  /** Whether there are conversations in other tabs, or that the search does not find. */
  hasOthers: boolean;
};

const emptyTabs = {
  // Without a search, all conversations are listed if there are any.
  all: m.messages_empty_search,
  unread: m.messages_empty_unread,
  reservations: m.messages_empty_reservations,
};

/** The message for a search without results, an empty tab, or for a person without any conversation. */
export function NoConversations({ tab, search, hasOthers }: NoConversationsProps) {
  if (hasOthers) {
    return (
      <EmptyState
        className="px-4"
        title={search === "" ? emptyTabs[tab]() : m.messages_empty_search()}
        action={
          <LinkButton size="sm" to={conversationPath()}>
            {m.messages_show_all()}
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      className="px-4"
      scene={<MessageBottle />}
      title={m.messages_empty_title()}
      text={m.messages_empty_text()}
      action={
        <LinkButton size="sm" to="/search">
          {m.messages_empty_action()}
        </LinkButton>
      }
    />
  );
}
