import { ConversationPane } from "#app/features/messages/components/conversation-pane.tsx";
import { MessagesPage } from "#app/features/messages/components/messages-page.tsx";
import { conversationPathOf } from "#app/features/messages/domain/conversation-path.ts";
import { conversationForms } from "#app/features/messages/forms/conversation-form.server.ts";
import { conversationFormFailures, personName } from "#app/features/messages/labels.ts";
import { readConversationAddress, readMessageBefore } from "#app/features/messages/schema.ts";
import { messagesPageView } from "#app/features/messages/views/messages-page-view.server.ts";
import { useLiveEvents } from "#app/features/notifications/components/use-live-events.ts";
import { useCancelOnReturn } from "#app/features/payments/components/use-cancel-on-return.ts";
import { cancelPaymentForm } from "#app/features/payments/forms/cancel-payment-form.server.ts";
import { payQuoteForm } from "#app/features/payments/forms/pay-quote-form.server.ts";
import { paymentReturnView } from "#app/features/payments/views/payment-return-view.server.ts";
import { conversationQuoteSlots } from "#app/features/quotes/components/conversation-quote-slots.tsx";
import type { AcceptedQuote } from "#app/features/quotes/forms/accept-quote-form.server.ts";
import { quoteForms } from "#app/features/quotes/forms/quote-form.server.ts";
import { quoteFormFailures } from "#app/features/quotes/labels.ts";
import { findConversation } from "#app/features/quotes/queries/find-conversation.server.ts";
import { renderTranslatable } from "#app/features/translation/components/render-translatable.tsx";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/messages.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = signedInScope(context);
  const { actor, db, now } = scope;
  const cancelledQuoteId = await paymentReturnView(scope, url, conversationPathOf(url));
  const chosen = readConversationAddress(url);
  const before = readMessageBefore(url);
  const [page, conversation] = await Promise.all([
    messagesPageView(scope, url),
    chosen && findConversation(db, { actor, now }, { ...chosen, before }),
  ]);
  const canTranslate = scope.translation.name !== "none";
  const isReporting = url.searchParams.has("report");
  return {
    ...page,
    today: todayInParis(now),
    conversation,
    before,
    isReporting,
    canTranslate,
    cancelledQuoteId,
  };
}

export const action = formAction(
  {
    ...conversationForms,
    ...quoteForms,
    "pay-quote": payQuoteForm,
    "cancel-payment": cancelPaymentForm,
  },
  { who: signedIn },
);

export const clientAction = formClientAction<FormAnswer<AcceptedQuote | undefined>>({
  ...conversationFormFailures,
  ...quoteFormFailures,
  "pay-quote": m.payments_start_failed,
  "cancel-payment": m.payments_cancel_failed,
});

// A refused form also reloads the data, because someone else was faster.
export const shouldRevalidate = revalidateUnlessOffline;

export function meta({ loaderData }: Route.MetaArgs) {
  const other = loaderData.conversation?.other;
  const title = other ? personName(other.firstName) : m.messages_title();
  const count = loaderData.unreadMessages;
  const page = count > 0 ? m.messages_title_unread({ count, title }) : title;
  return [{ title: m.shell_title({ page }) }];
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  useLiveEvents(["messages", "reservations"]);
  useCancelOnReturn(loaderData.cancelledQuoteId);
  const { conversation } = loaderData;
  const answer = actionData ?? null;
  return (
    <MessagesPage {...loaderData} openId={conversation?.id ?? null}>
      {conversation && (
        <ConversationPane
          key={conversation.id}
          {...loaderData}
          conversation={conversation}
          renderText={renderTranslatable(loaderData.canTranslate)}
          answer={answer}
          quotes={conversationQuoteSlots(conversation, { answer, today: loaderData.today })}
        />
      )}
    </MessagesPage>
  );
}
