import { ConversationHeader } from "#app/features/messages/components/conversation-header.tsx";
import { MessageThread } from "#app/features/messages/components/message-thread.tsx";
import { PersonLeft } from "#app/features/messages/components/person-left.tsx";
import type { ReplyAnswer } from "#app/features/messages/components/reply-answer.ts";
import { ReplyForm } from "#app/features/messages/components/reply-form.tsx";
import { RequestDetails } from "#app/features/messages/components/request-details.tsx";
import { useReply } from "#app/features/messages/components/use-reply.ts";
import type { ConversationTab } from "#app/features/messages/domain/conversation-tab.ts";
import { personName } from "#app/features/messages/labels.ts";
import type { ConversationView } from "#app/features/quotes/queries/find-conversation.server.ts";
import type {
  AcceptQuoteAnswer,
  QuoteFailure,
  SendQuoteAnswer,
} from "#app/features/quotes/components/quote-answer.ts";
import { QuoteCard } from "#app/features/quotes/components/quote-card.tsx";
import { SendQuoteButton, SendQuoteSection } from "#app/features/quotes/components/send-quote.tsx";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import type { StoredPhoto } from "#app/ui/photo.tsx";

type ConversationPaneProps = {
  openKey: string;
  conversation: ConversationView;
  photo: StoredPhoto | null;
  tab: ConversationTab;
  today: CalendarDate;
  longestMessage: number;
  /** The page's own answer to a form, without scripts. */
  answer: ReplyAnswer | SendQuoteAnswer | AcceptQuoteAnswer | QuoteFailure | null;
};

/** One conversation: the other person, the boat, the messages, and the reply box (spec 2 §2). */
export function ConversationPane({
  openKey,
  conversation,
  photo,
  tab,
  today,
  longestMessage,
  answer,
}: ConversationPaneProps) {
  const reply = useReply(openKey);
  const { boat, other, request, messages, quoteProposal } = conversation;
  const name = personName(other.firstName);
  const quoting = quoteProposal &&
    request && { proposal: quoteProposal, days: request, renterName: name };
  return (
    <>
      <ConversationHeader
        other={other}
        tab={tab}
        action={quoting && <SendQuoteButton {...quoting} />}
      />
      <RequestDetails boat={boat} request={request} photo={photo} />
      {quoting && (
        <SendQuoteSection
          {...quoting}
          pageAnswer={answer?.intent === "send-quote" ? answer : null}
        />
      )}
      <MessageThread
        messages={messages}
        other={other}
        today={today}
        pendingText={reply.pendingText}
        renderQuote={({ quote, bookingDetails }) =>
          quote && <QuoteCard quote={quote} days={bookingDetails} otherName={name} />
        }
      />
      {other.hasLeft ? (
        <PersonLeft />
      ) : (
        <ReplyForm
          reply={reply}
          maxLength={longestMessage}
          pageAnswer={answer?.intent === "reply" ? answer : null}
        />
      )}
    </>
  );
}
