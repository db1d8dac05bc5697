import { m } from "#app/i18n/paraglide/messages.js";
import type { AnswerQuoteRefusal, SendQuoteRefusal } from "./domain/quote-refusal.ts";

const refusals: Readonly<Record<SendQuoteRefusal | AnswerQuoteRefusal, () => string>> = {
  no_request: m.quotes_refusal_no_request,
  dates_past: m.quotes_refusal_dates_past,
  dates_taken: m.quotes_refusal_dates_taken,
  person_left: m.quotes_refusal_person_left,
  already_answered: m.quotes_refusal_already_answered,
};

/** Why a quote could not be sent or answered, in the reader's language. */
export function quoteRefusalLabel(reason: SendQuoteRefusal | AnswerQuoteRefusal): string {
  return refusals[reason]();
}
