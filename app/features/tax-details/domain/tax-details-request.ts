import { addDays, type CalendarDate, maxDate } from "#app/platform/calendar-date.ts";

/** The three mails about missing tax details, in their order. */
const taxDetailsNotices = ["request", "reminder", "last_reminder"] as const;
export type TaxDetailsNotice = (typeof taxDetailsNotices)[number];

/** When a seller was asked for their tax details, and reminded; null for what was not sent yet. */
export type TaxDetailsRequest = {
  askedOn: CalendarDate;
  remindedOn: CalendarDate | null;
  remindedAgainOn: CalendarDate | null;
};

/** After each notice a seller has so many whole days before something follows. */
const daysToAnswer = 20;

/** DAC7 (annex V, IV.A.2): nothing is held before 60 days are over; the day of the request does not count. */
const daysBeforeHold = 60;

/** The notice that is to be sent today; null when nothing is due, or nothing is left to send. */
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

/** A seller is reminded today whose last notice was sent on this day or before. */
export function remindedBy(today: CalendarDate): CalendarDate {
  return addDays(today, -daysToAnswer);
}

/**
 * From which day payouts are held unless the details are given: after two reminders and 60 days (DAC7).
 * While a reminder is still to be sent, as it will be when all of them are on time.
 */
export function heldFrom(request: TaxDetailsRequest, today: CalendarDate): CalendarDate {
  const { askedOn, remindedOn, remindedAgainOn } = request;
  const reminded = remindedOn ?? maxDate(today, addDays(askedOn, daysToAnswer));
  const last = remindedAgainOn ?? maxDate(today, addDays(reminded, daysToAnswer));
  return maxDate(addDays(askedOn, daysBeforeHold + 1), addDays(last, daysToAnswer + 1));
}

/** Up to which days a seller was asked, and reminded for the second time, whose payouts are held today. */
export function heldSince(today: CalendarDate): {
  askedBy: CalendarDate;
  remindedAgainBy: CalendarDate;
} {
  return {
    askedBy: addDays(today, -(daysBeforeHold + 1)),
    remindedAgainBy: addDays(today, -(daysToAnswer + 1)),
  };
}

/** Whether payouts are held today of a seller whose details are missing. */
export function isHeld(request: TaxDetailsRequest, today: CalendarDate): boolean {
  const { askedBy, remindedAgainBy } = heldSince(today);
  const { askedOn, remindedAgainOn } = request;
  return remindedAgainOn !== null && askedOn <= askedBy && remindedAgainOn <= remindedAgainBy;
}
