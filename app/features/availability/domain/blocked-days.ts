import { type DetailedRefusal, type Refusal, refused, refusedWith } from "#app/platform/errors.ts";
import { addDays, type CalendarDate, minDate } from "#app/platform/time/calendar-date.ts";

/** How many days ahead an owner can block: five years, as far ahead as a calendar file is read. */
const blockableDays = 5 * 366;

/**
 * The most blocks of days that one boat can have, past ones included: the owner's calendar lists all of them.
 */
export const maxBlocks = 500;

/** The maximum length of the reason for blocked days, in characters. */
export const maxBlockReasonLength = 500;

/**
 * The first day that an owner can block: today, since past days cannot be chosen. If a `stored` block that
 * began earlier is changed, it may keep its first day.
 */
export function firstBlockedDay(
  today: CalendarDate,
  stored: { startDate: CalendarDate } | null = null,
): CalendarDate {
  return stored ? minDate(today, stored.startDate) : today;
}

/** The last day that an owner can block, from the first one (see above): no block is longer. */
export function lastBlockedDay(first: CalendarDate): CalendarDate {
  return addDays(first, blockableDays);
}

/** Why days cannot be blocked: they begin in the past, or end after `detail`, the last possible day. */
export type RefusedDays = Refusal<"in_the_past"> | DetailedRefusal<"too_late", CalendarDate>;

type Days = { startDate: CalendarDate; endDate: CalendarDate };

/** Whether days begin before `first`, the first day that can be blocked. */
export function beginsInThePast({ startDate }: Days, first: CalendarDate): boolean {
  return startDate < first;
}

/** Whether days end after the last one that can be blocked, when `first` is the first one. */
export function endsTooLate({ endDate }: Days, first: CalendarDate): boolean {
  return endDate > lastBlockedDay(first);
}

/** Why these days cannot be blocked, when `first` is the first day that can be; null if they can. */
export function refusedDays(days: Days, first: CalendarDate): RefusedDays | null {
  if (beginsInThePast(days, first)) return refused("in_the_past");
  if (!endsTooLate(days, first)) return null;
  return refusedWith("too_late", lastBlockedDay(first));
}
