import { refundTerms } from "#app/features/boats/domain/cancellation-policy.ts";
import {
  cancellationPolicyLabel,
  licenseLabel,
  navigationModeLabel,
  rentalTermsText,
} from "#app/features/boats/labels.ts";
import { includedFacts } from "#app/features/boats/labels-extras.ts";
import { lastRefundDay, renterRefund } from "#app/features/cancellations/domain/renter-refund.ts";
import { conversationPath } from "#app/features/messages/domain/conversation-path.ts";
import { boatPlaceLabel } from "#app/features/places/labels.ts";
import { commissionOf } from "#app/features/pricing/domain/commission.ts";
import { onSiteCentsOf } from "#app/features/quotes/domain/quote-lines.ts";
import { quoteObstacleLabel, validUntilText } from "#app/features/quotes/labels.ts";
import { agreedPlace } from "#app/features/reservations/domain/rental-terms.ts";
import { formatDate, formatMoney, formatPercent } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addCents } from "#app/platform/money.ts";
import { addDays, todayInParis } from "#app/platform/time/calendar-date.ts";
import type { QuoteReview } from "../queries/get-quote-review.server.ts";

type Fact = { label: string; value: string; detail?: string };

type Options = { ownerName: string; language: Language; now: Date };

/** All texts of the page on which a renter reviews a quote, in the language of the request. */
export function quoteReviewView(review: QuoteReview, options: Options) {
  const { quote, lines, stay, boat, terms } = review;
  const onSiteCents = onSiteCentsOf(lines);
  const { ownerName: name } = options;
  const isUnderWay = quote.status === "payment_pending";
  return {
    quoteId: quote.id,
    lines,
    title: boat.title,
    back: conversationPath({ with: quote.senderId, boat: boat.id }),
    dates: { from: stay.dateFrom, to: stay.dateTo },
    guests: m.pricing_guests({ count: stay.guests }),
    facts: factsOf(review),
    total: formatMoney(addCents(quote.totalPrice, onSiteCents)),
    onSite: onSiteCents > 0 ? formatMoney(onSiteCents) : null,
    online: formatMoney(quote.totalPrice),
    note: review.note,
    masked: review.isMasked ? m.messages_masked() : null,
    caution:
      terms.depositCents === null
        ? null
        : { amount: formatMoney(terms.depositCents), text: m.checkout_caution_text({ name }) },
    refund: refundOf(review, options),
    ifOwnerCancels: m.checkout_owner_cancels({ name, amount: formatMoney(quote.totalPrice) }),
    // A payment under way can be resumed until its own time is over.
    validUntil: isUnderWay ? null : validUntilText(quote.expiresAt),
    law: rentalTermsText({ ...boat, navigationMode: terms.navigation }),
    consent: m.checkout_consent({ name }),
    minAge: terms.minAge ? m.checkout_min_age({ count: terms.minAge }) : null,
    terms,
    isUnderWay,
    // A payment that began before can be resumed.
    obstacle: isUnderWay ? null : obstacleText(review),
  };
}

export type QuoteReviewView = ReturnType<typeof quoteReviewView>;

function obstacleText({ obstacle, isTooYoung }: QuoteReview): string | null {
  if (obstacle) return quoteObstacleLabel(obstacle);
  return isTooYoung ? m.payments_refusal_too_young() : null;
}

function factsOf({ stay, boat, terms }: QuoteReview): Fact[] {
  return [
    {
      label: m.payments_summary_departure(),
      value: formatDate(stay.dateFrom),
      detail: terms.departureTime,
    },
    {
      label: m.payments_summary_return(),
      value: formatDate(stay.dateTo),
      detail: terms.returnTime,
    },
    { label: m.payments_summary_guests(), value: m.pricing_guests({ count: stay.guests }) },
    { label: m.checkout_navigation(), value: navigationModeLabel(terms.navigation) },
    ...(terms.isLicenseRequired === null
      ? []
      : [{ label: m.boats_license(), value: licenseLabel(terms.isLicenseRequired) }]),
    { label: m.checkout_place(), value: boatPlaceLabel(agreedPlace(terms, boat)) },
    ...includedFacts(terms),
    ...(terms.isLastNightFree
      ? [{ label: m.boats_last_night(), value: m.boats_last_night_free() }]
      : []),
  ];
}

/** The refund if the renter cancels, and until when. Uses the functions that also compute the real refund. */
function refundOf({ quote, stay, terms }: QuoteReview, { language, now }: Options) {
  const { policy } = terms;
  const today = todayInParis(now);
  const lastDay = lastRefundDay(policy, stay.dateFrom);
  const { refundCents } = renterRefund({
    policy,
    totalCents: quote.totalPrice,
    commissionCents: commissionOf(quote.totalPrice),
    checkInOn: stay.dateFrom,
    today,
  });
  const isInTime = today <= lastDay;
  return {
    policy: m.checkout_policy({
      policy: cancellationPolicyLabel(policy).toLowerCase(),
      commission: formatMoney(commissionOf(quote.totalPrice)),
    }),
    until: isInTime
      ? {
          title: m.checkout_refund_until({
            percent: formatPercent(refundTerms[policy].sharePercent, language),
            date: formatDate(lastDay),
          }),
          amount: m.checkout_refund_amount({ amount: formatMoney(refundCents) }),
        }
      : null,
    after: m.checkout_refund_from({ date: formatDate(isInTime ? addDays(lastDay, 1) : today) }),
    departure: formatDate(stay.dateFrom),
  };
}
