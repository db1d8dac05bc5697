import { extraNameLabel } from "#app/features/boats/labels-extras.ts";
import { lineItemLabel } from "#app/features/pricing/labels.ts";
import { priceFacts } from "#app/features/pricing/labels-mail.ts";
import { formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dayInParis } from "#app/platform/time/calendar-date.ts";
import type { QuoteLine } from "./domain/quote-lines.ts";
import type { QuoteObstacle } from "./domain/quote-obstacle.ts";
import type { QuoteAboveShare, QuoteRefusal } from "./domain/quote-refusal.ts";

const refusals: Readonly<Record<QuoteRefusal, () => string>> = {
  no_request: m.quotes_refusal_no_request,
  request_changed: m.quotes_refusal_request_changed,
  quote_accepted: m.quotes_refusal_quote_accepted,
  dates_past: m.quotes_refusal_dates_past,
  dates_taken: m.quotes_refusal_dates_taken,
  above_capacity: m.quotes_refusal_above_capacity,
  too_many_guests: m.quotes_refusal_too_many_guests,
  boat_offline: m.quotes_refusal_boat_offline,
  expired: m.quotes_refusal_expired,
  person_left: m.quotes_refusal_person_left,
  blocked: m.messages_blocked,
  payment_under_way: m.quotes_refusal_payment_under_way,
  already_answered: m.quotes_refusal_already_answered,
  withdrawn: m.quotes_refusal_withdrawn,
  replaced: m.quotes_refusal_replaced,
  not_open: m.quotes_refusal_not_open,
  accepted_meanwhile: m.quotes_refusal_accepted_meanwhile,
};

/** Why a quote could not be sent, answered or withdrawn, in the reader's language. */
export function quoteRefusalLabel(reason: QuoteRefusal): string {
  return refusals[reason]();
}

/** Why a quote is refused in co-navigation, with the maximum for the request. */
export function quoteAboveShareLabel({ largestCents }: QuoteAboveShare["detail"]): string {
  return m.quotes_refusal_above_share({ amount: formatMoney(largestCents) });
}

const obstacles: Readonly<Record<QuoteObstacle, () => string>> = {
  expired: m.quotes_obstacle_expired,
  boat_offline: m.quotes_obstacle_boat_offline,
  dates_past: m.quotes_obstacle_dates_past,
  dates_taken: m.quotes_obstacle_dates_taken,
  too_many_guests: m.quotes_obstacle_too_many_guests,
};

/** Why a quote can no longer be accepted or paid, in the reader's language. */
export function quoteObstacleLabel(obstacle: QuoteObstacle): string {
  return obstacles[obstacle]();
}

/** The day and the time of an instant, as a sentence needs them. */
export function dayAndTime(instant: Date) {
  return { day: formatDate(dayInParis(instant)), time: formatTime(instant) };
}

/** Until when a quote can be accepted and paid: 'Valable jusqu'au 10/06/2027 à 14:05'. */
export function validUntilText(expiresAt: Date): string {
  return m.quotes_valid_until(dayAndTime(expiresAt));
}

/** The label of a quote's line. */
export function quoteLineLabel(line: QuoteLine, options: { locale?: Language } = {}): string {
  switch (line.kind) {
    case "rental":
    case "discount":
      return lineItemLabel(line, "", options);
    case "extra":
      return lineItemLabel(line, extraNameLabel(line.name), options);
    case "own":
      return line.label;
    case "adjustment":
      return line.amountCents < 0
        ? m.quotes_line_discount({}, options)
        : m.quotes_line_surcharge({}, options);
    case "whole":
      return m.quotes_line_whole({}, options);
    default:
      return line satisfies never;
  }
}

/** The error text when a quote's form fails, by the `intent` that the form sends. */
export const quoteFormFailures = {
  "send-quote": m.quotes_send_failed,
  "accept-quote": m.quotes_accept_failed,
  "refuse-quote": m.quotes_refuse_failed,
  "withdraw-quote": m.quotes_withdraw_failed,
} satisfies Record<string, () => string>;

/** The lines of a quote for the table of an email. */
export function quoteLineFacts(lines: readonly QuoteLine[], language: Language) {
  return priceFacts(lines, (line) => quoteLineLabel(line, { locale: language }), language);
}
