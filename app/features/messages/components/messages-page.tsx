import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { LoadMore } from "#app/ui/load-more.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { type ConversationTab, maxConversationSearch } from "../domain/conversation-tab.ts";
import type { ConversationSummary } from "../queries/list-conversations.server.ts";
import type { ConversationInput } from "../schema.ts";
import type { TabBadge } from "../views/messages-page-view.server.ts";
import { ConversationList } from "./conversation-list.tsx";
import { ConversationTabs } from "./conversation-tabs.tsx";
import { NoConversations } from "./no-conversations.tsx";
import { NothingOpen } from "./nothing-open.tsx";

type MessagesPageProps = {
  tab: ConversationTab;
  /** The words that the listed conversations contain; empty without a search. */
  search: string;
  /** Whether there are so many conversations that they can be searched. */
  isSearchable: boolean;
  today: CalendarDate;
  badges: Readonly<Record<ConversationTab, TabBadge>>;
  conversations: readonly ConversationSummary[];
  /** The URL of the list with one more page; null when all conversations are shown. */
  moreAddress: string | null;
  hasConversations: boolean;
  /** The requested conversation, whether or not it exists. */
  chosen: ConversationInput | null;
  openId: string | null;
  /** The open conversation. */
  children: ReactNode;
};

/** The conversations on the left and the open one on the right; phones show only one of the two. */
export function MessagesPage({
  tab,
  search,
  isSearchable,
  today,
  badges,
  conversations,
  moreAddress,
  hasConversations,
  chosen,
  openId,
  children,
}: MessagesPageProps) {
  const isOpen = chosen !== null;
  const Title = isOpen ? "p" : "h1";
  return (
    <div className="page md:pb-10" data-fills-phone={isOpen || undefined}>
      <div className="overflow-hidden max-md:-mx-5 md:grid md:h-[calc(100dvh-7rem)] md:min-h-120 md:grid-cols-[21.5rem_minmax(0,1fr)] md:rounded-lg md:border md:border-hairline lg:grid-cols-[23rem_minmax(0,1fr)]">
        <div
          className={classNames(
            "flex min-h-0 flex-col md:border-r md:border-hairline",
            isOpen && "max-md:hidden",
          )}
        >
          <div className="px-5 pt-3 md:pt-5">
            <Title className="font-display text-h3">{m.messages_title()}</Title>
          </div>
          <div className="px-2 pt-1">
            <ConversationTabs
              current={tab}
              search={search}
              badges={badges}
              open={chosen && { with: chosen.otherUserId, boat: chosen.boatId }}
            />
          </div>
          {isSearchable && <ConversationSearch {...{ tab, search, chosen }} />}
          <div className="min-h-0 flex-1 overflow-y-auto max-md:min-h-96 max-md:px-2">
            {conversations.length > 0 ? (
              <>
                <ConversationList {...{ conversations, openId, tab, search, today }} />
                {moreAddress && (
                  <p className="p-4 text-center">
                    <LoadMore to={moreAddress} label={m.messages_show_more()} />
                  </p>
                )}
              </>
            ) : (
              <NoConversations tab={tab} search={search} hasOthers={hasConversations} />
            )}
          </div>
        </div>
        <div
          className={classNames(
            "flex min-h-0 min-w-0 flex-col",
            isOpen ? "open-thread" : "max-md:hidden",
          )}
        >
          {children ?? <NothingOpen {...{ chosen, tab, hasConversations }} />}
        </div>
      </div>
    </div>
  );
}

type ConversationSearchProps = Pick<MessagesPageProps, "tab" | "search" | "chosen">;

/** Searches the list by name or boat; the open conversation stays open. */
function ConversationSearch({ tab, search, chosen }: ConversationSearchProps) {
  return (
    <search>
      <Form preventScrollReset className="flex gap-2 px-5 pt-3 pb-1 md:px-4">
        {tab !== "all" && <input type="hidden" name="tab" value={tab} />}
        {chosen && (
          <>
            <input type="hidden" name="with" value={chosen.otherUserId} />
            <input type="hidden" name="boat" value={chosen.boatId} />
          </>
        )}
        <TextInput
          type="search"
          size="sm"
          name="q"
          key={search}
          defaultValue={search}
          maxLength={maxConversationSearch}
          aria-label={m.messages_search()}
          placeholder={m.messages_search_hint()}
          className="min-w-0 flex-1"
        />
        <Button type="submit" size="sm" aria-label={m.messages_search_do()} className="px-3">
          <Search className="size-4" />
        </Button>
      </Form>
    </search>
  );
}
