import { Form } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { conversationReadPath } from "../domain/conversation-path.ts";
import type { ConversationTab } from "../domain/conversation-tab.ts";
import type { MessageInConversation } from "../queries/read-conversation.server.ts";
import { useMarkRead } from "./use-mark-read.ts";

type MarkReadProps = {
  place: { with: string; boat: string; tab: ConversationTab };
  /** The messages on the page, oldest first. */
  messages: readonly MessageInConversation[];
};

/**
 * Marks messages as read once they are on a visible page (spec 2 §4). Without JavaScript there is a button
 * for it.
 */
export function MarkRead({ place, messages }: MarkReadProps) {
  const lastUnread = messages.findLast(({ isOwn, isRead }) => !isOwn && !isRead);
  const address = localizedPath(useLanguage(), conversationReadPath(place));
  useMarkRead(address, lastUnread?.id ?? null);
  return (
    lastUnread && (
      <Form
        method="post"
        action={address}
        className="no-script-only border-b border-hairline px-4 py-2 md:px-5"
      >
        <input type="hidden" name="lastMessageId" value={lastUnread.id} />
        <Button type="submit" size="sm" variant="quiet">
          {m.messages_mark_read()}
        </Button>
      </Form>
    )
  );
}
