import { maxRentalDays } from "#app/features/availability/domain/rental-range.ts";
import { firstRentalDay } from "#app/features/availability/domain/rental-rules.ts";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { BookableCalendar, ChoiceProblem } from "./domain/booking-choice.ts";

type Label = (calendar: BookableCalendar) => string;

// The texts of a booking request's refusals, limited to those that apply to a choice.
const problems: Readonly<Record<ChoiceProblem, Label>> = {
  dates_missing: () => m.messages_dates_required(),
  dates_taken: () => m.messages_refusal_dates_taken(),
  too_late_today: () => m.messages_refusal_too_late_today(),
  past: () => m.messages_refusal_past(),
  reversed: () => m.messages_refusal_reversed(),
  too_long: () => m.messages_refusal_too_long({ count: maxRentalDays }),
  too_far: () => m.messages_refusal_too_far(),
  too_soon: ({ rules, from }) =>
    m.boats_dates_too_soon({
      days: m.pricing_days({ count: rules.noticeDays }),
      date: formatDate(firstRentalDay(rules, from)),
    }),
  too_short: ({ rules }) =>
    m.boats_dates_too_short({ days: m.pricing_days({ count: rules.minDays }) }),
};

/** The reason why the chosen days cannot be requested, in the language of the page. */
export function choiceProblemLabel(problem: ChoiceProblem, calendar: BookableCalendar): string {
  return problems[problem](calendar);
}
