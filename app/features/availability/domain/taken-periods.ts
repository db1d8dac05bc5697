import {
  type CalendarDate,
  compareDates,
  daysBetween,
  eachDay,
  maxDate,
  minDate,
} from "#app/platform/time/calendar-date.ts";

/** Consecutive days, including the first and the last. A period that ends before it starts has no days. */
export type Period = { startsOn: CalendarDate; endsOn: CalendarDate };

/** Whether two periods share a day (spec 1 §9). */
export function overlaps(a: Period, b: Period): boolean {
  return maxDate(a.startsOn, b.startsOn) <= minDate(a.endsOn, b.endsOn);
}

/** Merges overlapping and adjacent periods, and sorts them: the same days in as few periods as possible. */
export function mergePeriods(periods: readonly Period[]): Period[] {
  const merged: Period[] = [];
  for (const period of inOrder(periods)) {
    const last = merged.at(-1);
    if (last && daysBetween(last.endsOn, period.startsOn) <= 1) {
      last.endsOn = maxDate(last.endsOn, period.endsOn);
    } else {
      merged.push({ startsOn: period.startsOn, endsOn: period.endsOn });
    }
  }
  return merged;
}

/** The taken days within a window, sorted and without duplicates, which a calendar disables. */
export function takenDays(periods: readonly Period[], window: Period): CalendarDate[] {
  return mergePeriods(periods).flatMap(({ startsOn, endsOn }) =>
    eachDay(maxDate(startsOn, window.startsOn), minDate(endsOn, window.endsOn)),
  );
}

function inOrder(periods: readonly Period[]): Period[] {
  return periods
    .filter(({ startsOn, endsOn }) => startsOn <= endsOn)
    .toSorted((a, b) => compareDates(a.startsOn, b.startsOn));
}
