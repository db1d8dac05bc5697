import type { ReactNode } from "react";
import { type FormAnswer, refusalOf } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import type { StoredPhoto } from "#app/ui/photo.tsx";
import type { ConversationTab } from "../domain/conversation-tab.ts";
import type { RequestedStay } from "../domain/requested-stay.ts";
import type { ConversationPartner } from "../queries/get-conversation-partner.server.ts";
import type { MessageInConversation } from "../queries/list-conversation-messages.server.ts";
import { ConversationHeader } from "./conversation-header.tsx";
import { MessageThread } from "./message-thread.tsx";
import { MarkRead } from "./mark-read.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { RequestDetails } from "./request-details.tsx";
import { useReply } from "./use-reply.ts";

type ConversationPaneProps<Message extends MessageInConversation> = {
  openKey: string;
  conversation: {
    boat: { id: string; title: string };
    other: ConversationPartner;
    request: RequestedStay | null;
    messages: readonly Message[];
  };
  photo: StoredPhoto | null;
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
  openKey,
  conversation,
  photo,
  tab,
  today,
  longestMessage,
  answer,
  quotes,
}: ConversationPaneProps<Message>) {
  const reply = useReply(openKey);
  const { boat, other, request, messages } = conversation;
  return (
    <>
      <ConversationHeader other={other} tab={tab} action={quotes.button} />
      <RequestDetails boat={boat} request={request} photo={photo} />
      {quotes.form}
      <MarkRead place={{ with: other.userId, boat: boat.id, tab }} messages={messages} />
      <MessageThread
        messages={messages}
        other={other}
        today={today}
        pendingText={reply.pendingText}
        renderQuote={quotes.cardOf}
      />
      {other.hasLeft ? (
        <PersonLeft />
      ) : (
        <ReplyForm
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
