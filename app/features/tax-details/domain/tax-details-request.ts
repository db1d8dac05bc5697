import { addDays, type CalendarDate, maxDate } from "#app/platform/time/calendar-date.ts";

/** The three mails about missing tax details, in their order. */
const taxDetailsNotices = ["request", "reminder", "last_reminder"] as const;
export type TaxDetailsNotice = (typeof taxDetailsNotices)[number];

/** When a seller was asked for their tax details, and reminded; null for a notice that was not sent yet. */
export type TaxDetailsRequest = {
  askedOn: CalendarDate;
  remindedOn: CalendarDate | null;
  remindedAgainOn: CalendarDate | null;
};

/** The number of whole days that a seller has after each notice before the next step. */
const daysToAnswer = 20;

/** DAC7 (annex V, IV.A.2): no payout is held before 60 days are over, not counting the day of the request. */
const daysBeforeHold = 60;

/** The notice that is due today; null when none is due or all were sent. */
export function nextNotice(
  request: TaxDetailsRequest | null,
  today: CalendarDate,
): TaxDetailsNotice | null {
  if (request === null) return "request";
  const { askedOn, remindedOn, remindedAgainOn } = request;
  if (remindedAgainOn !== null) return null;
  if ((remindedOn ?? askedOn) > remindedBy(today)) return null;
  return remindedOn === null ? "reminder" : "last_reminder";
}

/** A reminder is due today if the previous notice was sent on the returned day or earlier. */
export function remindedBy(today: CalendarDate): CalendarDate {
  return addDays(today, -daysToAnswer);
}

/**
 * The day from which payouts are held unless the details are given: after two reminders and 60 days (DAC7).
 * While reminders are still to be sent, assumes that they will be on time.
 */
export function heldFrom(request: TaxDetailsRequest, today: CalendarDate): CalendarDate {
  const { askedOn, remindedOn, remindedAgainOn } = request;
  const reminded = remindedOn ?? maxDate(today, addDays(askedOn, daysToAnswer));
  const last = remindedAgainOn ?? maxDate(today, addDays(reminded, daysToAnswer));
  return maxDate(addDays(askedOn, daysBeforeHold + 1), addDays(last, daysToAnswer + 1));
}

/**
 * Payouts are held today if the request was sent on the day `askedBy` or earlier, and the second reminder on
 * the day `remindedAgainBy` or earlier.
 */
export function heldSince(today: CalendarDate): {
  askedBy: CalendarDate;
  remindedAgainBy: CalendarDate;
} {
  return {
    askedBy: addDays(today, -(daysBeforeHold + 1)),
    remindedAgainBy: addDays(today, -(daysToAnswer + 1)),
  };
}

/** Whether payouts to a seller with missing details are held today. */
export function isHeld(request: TaxDetailsRequest, today: CalendarDate): boolean {
  const { askedBy, remindedAgainBy } = heldSince(today);
  const { askedOn, remindedAgainOn } = request;
  return remindedAgainOn !== null && askedOn <= askedBy && remindedAgainOn <= remindedAgainBy;
}
