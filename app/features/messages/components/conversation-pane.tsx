import type { ReactNode } from "react";
import { type FormAnswer, refusalOf } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { conversationPath } from "../domain/conversation-path.ts";
import type { ConversationTab } from "../domain/conversation-tab.ts";
import type {
  ConversationPage,
  MessageInConversation,
} from "../queries/read-conversation.server.ts";
import { ConversationHeader } from "./conversation-header.tsx";
import { MessageThread } from "./message-thread.tsx";
import { MarkRead } from "./mark-read.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { RequestDetails } from "./request-details.tsx";
import { useEarlierMessages } from "./use-earlier-messages.ts";
import { useReply } from "./use-reply.ts";

type ConversationPaneProps<Message extends MessageInConversation> = {
  conversation: ConversationPage<Message>;
  /** The message before which the page begins; null on the page of the newest. */
  before: string | null;
  tab: ConversationTab;
  today: CalendarDate;
  longestMessage: number;
  /** The page's own answer to a form, without scripts. */
  answer: FormAnswer<unknown> | null;
  /** What the quotes feature shows: the owner's button and form, and the card of a quote. */
  quotes: { button: ReactNode; form: ReactNode; cardOf: (message: Message) => ReactNode };
};

/** One conversation: the other person, the boat, the messages, and the reply box (spec 2 §2). */
export function ConversationPane<Message extends MessageInConversation>({
  conversation,
  before,
  tab,
  today,
  longestMessage,
  answer,
  quotes,
}: ConversationPaneProps<Message>) {
  const { id, boat, other, request, messages } = conversation;
  const place = { with: other.userId, boat: boat.id, tab };
  const reply = useReply(id);
  const thread = useEarlierMessages(conversation, place);
  return (
    <>
      <ConversationHeader other={other} boatTitle={boat.title} tab={tab} action={quotes.button} />
      <RequestDetails boat={boat} request={request} />
      {quotes.form}
      <MarkRead place={place} messages={messages} />
      <MessageThread
        {...thread}
        newerAddress={before === null ? null : conversationPath(place)}
        other={other}
        today={today}
        pendingText={reply.pendingText}
        renderQuote={quotes.cardOf}
      />
      {other.hasLeft ? (
        <PersonLeft />
      ) : (
        <ReplyForm
          key={id}
          draftKey={`reply-${id}`}
          reply={reply}
          maxLength={longestMessage}
          pageAnswer={refusalOf(answer, "reply")}
        />
      )}
    </>
  );
}

/** Replaces the reply box when the other person closed their account and can receive nothing. */
function PersonLeft() {
  return (
    <p
      data-bottom-bar
      className="border-t border-hairline bg-white px-4 py-4 text-md text-ink-soft md:px-5"
    >
      {m.messages_person_left()}
    </p>
  );
}
