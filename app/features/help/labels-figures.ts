import { codeDigits } from "#app/features/auth/domain/confirmation-code.ts";
import { passwordMinLength } from "#app/features/auth/domain/password-policy.ts";
import { refundTerms } from "#app/features/boats/domain/cancellation-policy.ts";
import { readingMinutes } from "#app/features/calendar-sync/domain/reading-limits.ts";
import { contestHours } from "#app/features/cancellations/domain/fee-contest.ts";
import {
  ownerCancellationFee,
  ownerFeeTerms,
} from "#app/features/cancellations/domain/owner-cancellation.ts";
import { renterRefund } from "#app/features/cancellations/domain/renter-refund.ts";
import { maxDocumentBytes } from "#app/features/documents/domain/document-format.ts";
import { priorRating, priorReviews } from "#app/features/matching-boats/domain/relevance.ts";
import { payoutHours } from "#app/features/payouts/domain/payout-schedule.ts";
import {
  commissionOf,
  commissionPercent,
  ownerReceives,
} from "#app/features/pricing/domain/commission.ts";
import { quoteValidities } from "#app/features/quotes/domain/quote-expiry.ts";
import { reviewDays } from "#app/features/stay-reviews/domain/review-window.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { cents } from "#app/platform/money.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";

const { flexible, moderate, strict } = refundTerms;

/** The example in the help texts: the amount paid, and how many days before arrival the renter cancels. */
const example = { totalCents: cents(100_000), days: 15, today: calendarDate("2027-06-01") };

/** The fee of the example's owner when they cancel this many days before check-in. */
function exampleFee(days: number): string {
  const { totalCents: totalPrice, today } = example;
  const rental = { totalPrice, commissionPercent, checkInDate: addDays(today, days) };
  return formatMoney(ownerCancellationFee(rental, today).feeCents);
}

/** The figures that the help and the terms promise, computed from the rules that the site applies. */
export function promisedFigures() {
  const { totalCents, days, today } = example;
  const { refundCents } = renterRefund({
    policy: "moderate",
    totalCents,
    commissionCents: commissionOf(totalCents),
    checkInOn: addDays(today, days),
    today,
  });
  return {
    commission: commissionPercent,
    ownerShare: 100 - commissionPercent,
    flexibleDays: flexible.untilDaysBefore,
    moderateShare: moderate.sharePercent,
    moderateDays: moderate.untilDaysBefore,
    strictShare: strict.sharePercent,
    strictDays: strict.untilDaysBefore,
    exampleTotal: formatMoney(totalCents),
    exampleDays: days,
    exampleRest: formatMoney(ownerReceives(totalCents)),
    exampleRefund: formatMoney(refundCents),
    ...ownerFeeTerms,
    shortFee: exampleFee(ownerFeeTerms.shortDays - 1),
    middleFee: exampleFee(ownerFeeTerms.longDays - 1),
    longFee: exampleFee(ownerFeeTerms.longDays),
    contestHours,
    payoutHours,
    reviewDays,
    priorRating,
    priorReviews,
    quoteHours: Math.min(...quoteValidities),
    quoteDays: Math.max(...quoteValidities) / 24,
    codeDigits: codeDigits,
    passwordLength: passwordMinLength,
    documentMegabytes: maxDocumentBytes / 1024 / 1024,
    readingMinutes,
  };
}

export type PromisedFigures = ReturnType<typeof promisedFigures>;
