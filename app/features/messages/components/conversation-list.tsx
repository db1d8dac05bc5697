import { formatDaysAgo, formatMoney, formatTime } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { type CalendarDate, dayInParis } from "#app/platform/time/calendar-date.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { CountBadge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Photo } from "#app/ui/photo.tsx";
import { conversationPath } from "../domain/conversation-path.ts";
import type { ConversationTab } from "../domain/conversation-tab.ts";
import { personName } from "../labels.ts";
import type { ConversationSummary } from "../queries/list-conversations.server.ts";
import { openedFromList } from "./use-way-to-list.ts";

type ConversationListProps = {
  conversations: readonly ConversationSummary[];
  openId: string | null;
  tab: ConversationTab;
  search: string;
  today: CalendarDate;
};

/** A person's conversations, newest first (spec 2 §2). */
export function ConversationList({
  conversations,
  openId,
  tab,
  search,
  today,
}: ConversationListProps) {
  return (
    <ul aria-label={m.messages_conversations()} className="grid grid-cols-1 gap-0.5 py-2 md:px-2">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <ConversationRow
            conversation={conversation}
            isOpen={conversation.id === openId}
            hasOther={openId !== null}
            tab={tab}
            search={search}
            today={today}
          />
        </li>
      ))}
    </ul>
  );
}

type RowProps = Pick<ConversationListProps, "tab" | "search" | "today"> & {
  conversation: ConversationSummary;
  isOpen: boolean;
  /** Whether a conversation is open beside the list. */
  hasOther: boolean;
};

function ConversationRow({ conversation, isOpen, hasOther, tab, search, today }: RowProps) {
  const { boat, other, unreadCount, lastMessage } = conversation;
  const name = personName(other.firstName);
  const isUnread = unreadCount > 0;
  return (
    <LocalizedLink
      to={conversationPath({ with: other.userId, boat: boat.id, tab, search })}
      preventScrollReset
      state={hasOther ? undefined : openedFromList}
      aria-current={isOpen ? "true" : undefined}
      className={classNames(
        "flex items-start gap-3 rounded-md px-3 py-3 text-md transition-colors focus-visible:-outline-offset-3",
        isOpen ? "bg-limestone" : "hover:bg-limestone/60",
      )}
    >
      <span className="relative flex-none">
        <span className="block size-13 overflow-hidden rounded-md bg-limestone-deep">
          {boat.photo && <Photo photo={boat.photo} alt="" sizes="52px" />}
        </span>
        <span className="absolute -right-1.5 -bottom-1.5 rounded-full border-2 border-white">
          <Avatar url={other.avatarUrl} name={name} size={24} />
        </span>
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-1 leading-snug">
        <span className="flex items-baseline gap-2">
          <span className={classNames("truncate", isUnread ? "font-bold" : "font-semibold")}>
            {name}
          </span>
          <time
            dateTime={lastMessage.createdAt.toISOString()}
            className="ml-auto flex-none text-xs text-ink-soft tabular-nums"
          >
            {momentLabel(lastMessage.createdAt, today, useLanguage())}
          </time>
        </span>
        <span className="truncate text-sm text-sea">{boat.title}</span>
        <span className="mt-0.5 flex items-center gap-2">
          <span
            className={classNames(
              "min-w-0 flex-1 truncate text-sm",
              isUnread ? "font-medium text-ink" : "text-ink-soft",
            )}
          >
            {excerptOf(lastMessage)}
          </span>
          <CountBadge count={unreadCount} label={m.messages_unread({ count: unreadCount })} />
        </span>
      </span>
    </LocalizedLink>
  );
}

function excerptOf(message: ConversationSummary["lastMessage"]): string {
  const { isOwn, quoteAmountCents, fileCount } = message;
  const excerpt = message.excerpt || m.attachments_count({ count: fileCount });
  if (quoteAmountCents === null) return isOwn ? m.messages_excerpt_own({ text: excerpt }) : excerpt;
  const amount = formatMoney(quoteAmountCents);
  return isOwn ? m.messages_excerpt_own_quote({ amount }) : m.messages_excerpt_quote({ amount });
}

/** A short date for a message: '14:05' today, otherwise 'hier', 'il y a 3 jours'. */
function momentLabel(instant: Date, today: CalendarDate, language: Language): string {
  const day = dayInParis(instant);
  return day === today ? formatTime(instant) : formatDaysAgo(day, today, language);
}
