import { personName } from "#app/features/messages/labels.ts";
import { wishesLabels } from "#app/features/messages/labels-request.ts";
import { type FormAnswer, refusalOf } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { ConversationView, QuotableMessage } from "../queries/find-conversation.server.ts";
import { QuoteCard } from "./quote-card.tsx";
import { SendQuoteButton, SendQuoteSection } from "./send-quote.tsx";

/** What follows a booking request, for a renter whom the owner has not answered yet and still can. */
function AwaitedAnswer({ name }: { name: string }) {
  return (
    <p className="border-t border-hairline bg-limestone px-4 py-2.5 text-sm text-ink-soft wrap-anywhere md:px-5">
      {m.quotes_awaited({ name })}
    </p>
  );
}

/**
 * What the route passes to a conversation of its quotes: for the boat's owner, the button and the form to
 * send one; for the renter, what follows their request; and the card of a message's quote (spec 2 §2).
 */
export function conversationQuoteSlots(
  { other, request, messages, quotes, quoteProposal, wishes }: ConversationView,
  { answer, today }: { answer: FormAnswer<unknown> | null; today: CalendarDate },
) {
  const name = personName(other.firstName);
  const sending = quoteProposal && { proposal: quoteProposal, renterName: name };
  return {
    button: sending && <SendQuoteButton {...sending} />,
    form: sending && <SendQuoteSection {...sending} pageAnswer={refusalOf(answer, "send-quote")} />,
    awaited: other.ownsBoat &&
      request !== null &&
      request.dateFrom >= today &&
      messages.every(({ isOwn }) => isOwn) && <AwaitedAnswer name={name} />,
    asked: wishes ? wishesLabels(wishes) : [],
    cardOf({ stay, quoteId }: QuotableMessage) {
      const quote = quoteId !== null && quotes.get(quoteId);
      return quote && <QuoteCard quote={quote} stay={stay} otherName={name} />;
    },
  };
}
