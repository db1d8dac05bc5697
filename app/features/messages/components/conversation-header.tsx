import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Avatar } from "#app/ui/avatar.tsx";
import { conversationPath } from "../domain/conversation-path.ts";
import type { ConversationTab } from "../domain/conversation-tab.ts";
import { personName } from "../labels.ts";
import type { ConversationPage } from "../queries/read-conversation.server.ts";
import { ConversationMenu } from "./conversation-menu.tsx";
import { useWayToList } from "./use-way-to-list.ts";

type ConversationHeaderProps = {
  other: ConversationPage["other"];
  boatTitle: string;
  /** The shown page of the conversation: the one that ends before the message `before`, or the newest. */
  place: {
    with: string;
    boat: string;
    tab: ConversationTab;
    search: string;
    before: string | null;
  };
  /** The send-quote button of the boat's owner. */
  action?: ReactNode;
};

/** The header of a conversation: the other person, and on phones a link back to the list. */
export function ConversationHeader({ other, boatTitle, place, action }: ConversationHeaderProps) {
  const name = personName(other.firstName);
  const wayToList = useWayToList();
  return (
    <header className="flex items-center gap-3 border-b border-hairline px-3 py-2.5 md:px-5 md:py-3">
      <LocalizedLink
        {...wayToList}
        to={conversationPath({ tab: place.tab, search: place.search })}
        aria-label={m.messages_back()}
        className="grid size-11 flex-none place-items-center rounded-full hover:bg-limestone md:hidden"
      >
        <ArrowLeft />
      </LocalizedLink>
      {/* On a phone, the person's name needs the width that the action leaves. */}
      <div className={action ? "max-sm:hidden" : "contents"}>
        <Avatar url={other.avatarUrl} name={name} size={40} />
      </div>
      <div className="min-w-0 flex-1 leading-snug">
        <h1 className="truncate text-h4">{name}</h1>
        <p className="truncate text-sm text-ink-soft">
          {other.ownsBoat
            ? m.messages_owner_of({ title: boatTitle })
            : m.messages_interested_in({ title: boatTitle })}
        </p>
      </div>
      {action}
      <ConversationMenu
        name={name}
        reportAddress={conversationPath({ ...place, isReporting: true })}
        isBlockedByViewer={other.blocked === "by_viewer"}
        hasLeft={other.hasLeft}
      />
    </header>
  );
}
