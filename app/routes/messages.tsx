import { replace } from "react-router";
import { findPhoto } from "#app/features/boats/queries/list-photos.server.ts";
import { markConversationRead } from "#app/features/messages/commands/mark-conversation-read.server.ts";
import { ConversationPane } from "#app/features/messages/components/conversation-pane.tsx";
import { MessagesPage } from "#app/features/messages/components/messages-page.tsx";
import { conversationKey } from "#app/features/messages/domain/conversation-key.ts";
import {
  conversationPath,
  conversationPathOf,
} from "#app/features/messages/domain/conversation-path.ts";
import { readConversationTab } from "#app/features/messages/domain/conversation-tab.ts";
import { replyForm } from "#app/features/messages/forms/reply-form.server.ts";
import { personName } from "#app/features/messages/labels.ts";
import { listConversations } from "#app/features/messages/queries/list-conversations.server.ts";
import { longestMessage, readConversationAddress } from "#app/features/messages/schema.ts";
import { conversationsView } from "#app/features/messages/views/conversations-view.server.ts";
import { useLiveEvents } from "#app/features/notifications/components/use-live-events.ts";
import { returnFromPayment } from "#app/features/payments/commands/return-from-payment.server.ts";
import { useCancelOnReturn } from "#app/features/payments/components/use-cancel-on-return.ts";
import { acceptQuoteForm } from "#app/features/payments/forms/accept-quote-form.server.ts";
import { cancelPaymentForm } from "#app/features/payments/forms/cancel-payment-form.server.ts";
import {
  type AcceptedQuote,
  payQuoteForm,
} from "#app/features/payments/forms/pay-quote-form.server.ts";
import { paymentReturnToasts } from "#app/features/payments/labels.ts";
import { conversationQuotes } from "#app/features/quotes/components/conversation-quotes.tsx";
import { refuseQuoteForm } from "#app/features/quotes/forms/refuse-quote-form.server.ts";
import { sendQuoteForm } from "#app/features/quotes/forms/send-quote-form.server.ts";
import { findConversation } from "#app/features/quotes/queries/find-conversation.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { flash } from "#app/platform/flash.server.ts";
import { revalidateUnlessOffline } from "#app/platform/offline.ts";
import { requestScope, signedInScope } from "#app/platform/request-scope.server.ts";
import type { Route } from "./+types/messages.ts";

/**
 * Opening a conversation marks it as read (spec 2 §4). Done here rather than in the loader, so that
 * it happens before the navigation bar counts unread messages; repeating it is harmless, and
 * prefetching changes nothing.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const isPrefetch = request.headers.get("Sec-Purpose")?.includes("prefetch") === true;
    const { actor, db, record } = requestScope(context);
    if (request.method !== "GET" || isPrefetch || actor.kind !== "user") return;
    const chosen = readConversationAddress(new URL(request.url));
    if (chosen) await markConversationRead({ actor, db, record }, chosen);
  },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = signedInScope(context);
  const { actor, db, now } = scope;
  const address = (path: string) => localizedPath(languageOfPath(url.pathname), path);
  const quoteId = url.searchParams.get("quote") ?? "";
  const payment = url.searchParams.get("payment");
  const returned = await returnFromPayment(scope, { payment, quoteId });
  if (returned && returned !== "cancellable") {
    const toast = paymentReturnToasts[returned];
    const headers = toast ? await flash(toast.tone, toast.key) : {};
    throw replace(address(conversationPathOf(url)), { headers });
  }
  const conversations = await listConversations(db, actor);
  const tab = readConversationTab(url.searchParams.get("tab"));
  const other = url.searchParams.get("with");
  const newest = conversations.find((each) => each.other.userId === other);
  if (newest && !url.searchParams.get("boat")) {
    throw replace(address(conversationPath({ with: other, boat: newest.boatId, tab })));
  }
  const chosen = readConversationAddress(url);
  const conversation = chosen && (await findConversation(db, actor, chosen));
  const openKey = conversation && conversationKey(chosen.boatId, actor.userId, chosen.otherUserId);
  return {
    ...conversationsView(conversations, { tab, openKey }),
    today: todayInParis(now),
    chosen,
    openKey,
    conversation,
    photo: conversation && (await findPhoto(db, conversation.boat.photo)),
    longestMessage,
    cancelledQuoteId: returned && quoteId,
  };
}

export const action = formAction({
  reply: replyForm,
  "send-quote": sendQuoteForm,
  "accept-quote": acceptQuoteForm,
  "refuse-quote": refuseQuoteForm,
  "pay-quote": payQuoteForm,
  "cancel-payment": cancelPaymentForm,
});

export const clientAction = formClientAction<FormAnswer<AcceptedQuote | undefined>>({
  reply: m.messages_reply_failed,
  "send-quote": m.quotes_send_failed,
  "accept-quote": m.quotes_accept_failed,
  "refuse-quote": m.quotes_refuse_failed,
  "pay-quote": m.payments_start_failed,
  "cancel-payment": m.payments_cancel_failed,
});

// A refused form also reloads the data: someone else was first.
export const shouldRevalidate = revalidateUnlessOffline;

export function meta({ loaderData }: Route.MetaArgs) {
  const other = loaderData?.conversation?.other;
  const page = other ? personName(other.firstName) : m.messages_title();
  return [{ title: m.shell_title({ page }) }];
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  useLiveEvents(["messages", "reservations"]);
  useCancelOnReturn(loaderData.cancelledQuoteId);
  const { conversation, openKey } = loaderData;
  const answer = actionData ?? null;
  return (
    <MessagesPage {...loaderData}>
      {conversation && openKey ? (
        <ConversationPane
          key={openKey}
          {...loaderData}
          openKey={openKey}
          conversation={conversation}
          answer={answer}
          quotes={conversationQuotes(conversation, answer)}
        />
      ) : null}
    </MessagesPage>
  );
}
