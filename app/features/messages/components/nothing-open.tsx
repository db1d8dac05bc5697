import { MessagesSquare } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { conversationPath } from "../domain/conversation-path.ts";
import type { ConversationTab } from "../domain/conversation-tab.ts";

type NothingOpenProps = {
  /** The requested conversation, which does not exist; null when none was requested. */
  chosen: { boatId: string } | null;
  tab: ConversationTab;
  hasConversations: boolean;
};

/** The pane when no conversation is open. */
export function NothingOpen({ chosen, tab, hasConversations }: NothingOpenProps) {
  if (!chosen && !hasConversations) {
    return <p className="m-auto px-6 text-center text-ink-soft">{m.messages_choose_text()}</p>;
  }
  if (!chosen) {
    return (
      <EmptyState
        className="my-auto px-6"
        scene={<MessagesSquare className="mx-auto size-9! text-line" />}
        title={m.messages_choose_title()}
        text={m.messages_choose_text()}
      />
    );
  }
  return (
    <EmptyState
      headingLevel={1}
      className="my-auto px-6"
      title={m.messages_missing_title()}
      text={m.messages_missing_text()}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton size="sm" variant="primary" to={`/boat/${chosen.boatId}`}>
            {m.messages_missing_action()}
          </LinkButton>
          <LinkButton size="sm" to={conversationPath({ tab })} className="md:hidden">
            {m.messages_back()}
          </LinkButton>
        </div>
      }
    />
  );
}
