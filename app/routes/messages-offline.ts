import type { ReplyAnswer } from "#app/features/messages/components/reply-answer.ts";
import type {
  QuoteFailure,
  SendQuoteAnswer,
} from "#app/features/quotes/components/quote-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";

const quoteFailures = new Map<unknown, () => string>([
  ["accept-quote", m.quotes_accept_failed],
  ["refuse-quote", m.quotes_refuse_failed],
  ["pay-quote", m.payments_start_failed],
]);

/** The answer to a form of /messages that did not reach the site: keeps what was typed. */
export function answerOffline(form: FormData): ReplyAnswer | SendQuoteAnswer | QuoteFailure {
  const intent = form.get("intent");
  if (intent === "reply") {
    return { intent, error: m.messages_reply_failed(), content: typed(form, "content") };
  }
  if (intent === "send-quote") {
    return { intent, error: m.quotes_send_failed(), amount: typed(form, "amount") };
  }
  const failure = quoteFailures.get(intent) ?? m.messages_failed;
  return { intent: "quote-failure", error: failure() };
}

function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
