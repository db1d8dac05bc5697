import type { ReactNode } from "react";
import { type FormAnswer, refusalOf } from "#app/forms/form-answer.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import {
  attachFilePath,
  conversationPath,
  replyWithFilesPath,
} from "../domain/conversation-path.ts";
import type { ConversationTab } from "../domain/conversation-tab.ts";
import { personName } from "../labels.ts";
import type {
  ConversationPage,
  MessageInConversation,
} from "../queries/read-conversation.server.ts";
import { ContactNote } from "./contact-note.tsx";
import { ConversationHeader } from "./conversation-header.tsx";
import { LateReportForm } from "./late-report-form.tsx";
import { MarkRead } from "./mark-read.tsx";
import { MessageThread, type RenderText } from "./message-thread.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { RequestDetails } from "./request-details.tsx";
import { useEarlierMessages } from "./use-earlier-messages.ts";
import { useReply } from "./use-reply.ts";

type ConversationPaneProps<Message extends MessageInConversation> = {
  conversation: ConversationPage<Message>;
  /** The message before which this page of messages ends; null on the page of the newest messages. */
  before: string | null;
  /** Whether to show the form that reports the other person. */
  isReporting: boolean;
  tab: ConversationTab;
  search: string;
  today: CalendarDate;
  maxMessageLength: number;
  /** The page's own response to a form submitted without JavaScript. */
  answer: FormAnswer<unknown> | null;
  /**
   * The parts that the quotes feature renders: the owner's button and form, what follows an unanswered
   * request, the card of a quote, and what the renter chose apart from days and guests.
   */
  quotes: {
    button: ReactNode;
    form: ReactNode;
    awaited: ReactNode;
    cardOf: (message: Message) => ReactNode;
    asked: readonly string[];
  };
  renderText: RenderText;
};

/** One conversation: the other person, the boat, the messages, and the reply box (spec 2 §2). */
export function ConversationPane<Message extends MessageInConversation>({
  conversation,
  before,
  isReporting,
  tab,
  search,
  today,
  maxMessageLength,
  answer,
  quotes,
  renderText,
}: ConversationPaneProps<Message>) {
  const { id, boat, other, request, messages } = conversation;
  const place = { with: other.userId, boat: boat.id, tab, search };
  const page = { ...place, before };
  const reply = useReply(id);
  const thread = useEarlierMessages(conversation, place);
  return (
    <>
      <ConversationHeader
        other={other}
        boatTitle={boat.title}
        place={page}
        action={quotes.button}
      />
      <RequestDetails
        boat={boat}
        request={request}
        asked={quotes.asked}
        renterRating={other.ratingAsRenter}
      />
      {quotes.form}
      {isReporting && (
        <LateReportForm
          name={personName(other.firstName)}
          messages={thread.messages.filter(({ isOwn }) => !isOwn)}
          backAddress={conversationPath(page)}
          pageAnswer={refusalOf(answer, "report")}
        />
      )}
      <MarkRead place={place} messages={messages} />
      <MessageThread
        {...thread}
        newerAddress={before === null ? null : conversationPath(place)}
        other={other}
        today={today}
        pendingText={reply.pendingText}
        renderQuote={quotes.cardOf}
        renderText={renderText}
      />
      <ContactNote other={other} />
      {other.canBeWrittenTo && !other.isAway && before === null && quotes.awaited}
      {other.canBeWrittenTo && (
        <ReplyForm
          key={id}
          about={`reply-${id}`}
          reply={reply}
          maxLength={maxMessageLength}
          pageAnswer={refusalOf(answer, "reply") ?? refusalOf(answer, "reply-with-files")}
          address={replyWithFilesPath(place)}
          files={
            conversation.canAttach
              ? {
                  to: (fileId) => attachFilePath(place, fileId),
                  showsNote: !conversation.showsContacts,
                }
              : null
          }
        />
      )}
    </>
  );
}
