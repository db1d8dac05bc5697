import {
  type OwnerCancellationReason,
  ownerCancellationReasons,
} from "#app/features/reservations/domain/cancellation-record.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { type Cents, fractionOfCents } from "#app/platform/money.ts";
import { type CalendarDate, daysBetween } from "#app/platform/time/calendar-date.ts";

/** The owner's reason for a cancellation; `details` is a text for `other`, otherwise null. */
export type OwnerCancellationStatement = {
  reason: OwnerCancellationReason;
  details: string | null;
};

/** The maximum length of the details of an owner's reason, in characters. */
export const maxDetailsLength = 2000;

/** The percentage of the commission that an owner owes for cancelling, and the fee in cents. */
export type OwnerCancellationFee = { percentage: 25 | 50 | 100; feeCents: Cents };

/**
 * The percentages of the commission: 100 at less than 7 days before check-in, 50 at less than 30, and 25 at
 * 30 or more (spec 2 §9).
 */
export const ownerFeeTerms = {
  shortDays: 7,
  shortPercent: 100,
  middlePercent: 50,
  longDays: 30,
  longPercent: 25,
} as const;

/**
 * Checks an owner's reason to cancel: a reason is required, and `other` needs a detail that is not blank
 * (spec 2 §5).
 */
export function checkOwnerCancellation(
  reason: unknown,
  details: string | null,
): Outcome<OwnerCancellationStatement, "reason_required" | "details_required"> {
  const known = ownerCancellationReasons.find((candidate) => candidate === reason);
  if (known === undefined) return refused("reason_required");
  if (known !== "other") return done({ reason: known, details: null });
  const text = details?.trim() ?? "";
  return text === "" ? refused("details_required") : done({ reason: known, details: text });
}

/** The facts that determine the fee. `commissionPercent` is the commission of this reservation. */
type Rental = { totalPrice: Cents; commissionPercent: number; checkInDate: CalendarDate };

/**
 * The fee for an owner's cancellation, in cents, rounded half up once: total × commission × a percentage that
 * depends on the calendar days left before check-in: 100 under 7 days, 50 under 30, else 25 (spec 2 §9).
 */
export function ownerCancellationFee(
  { totalPrice, commissionPercent, checkInDate }: Rental,
  today: CalendarDate,
): OwnerCancellationFee {
  const percentage = feePercentage(daysBetween(today, checkInDate));
  return {
    percentage,
    feeCents: fractionOfCents(totalPrice, commissionPercent * percentage, 100 * 100),
  };
}

function feePercentage(daysBefore: number): 25 | 50 | 100 {
  const { shortDays, longDays } = ownerFeeTerms;
  if (daysBefore < shortDays) return ownerFeeTerms.shortPercent;
  return daysBefore < longDays ? ownerFeeTerms.middlePercent : ownerFeeTerms.longPercent;
}
