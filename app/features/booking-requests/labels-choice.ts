import { longestRentalDays } from "#app/features/availability/domain/rental-range.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ChoiceProblem } from "./domain/booking-choice.ts";

// The same texts as for a booking request's refusals, limited to those of a choice.
const problems: Readonly<Record<ChoiceProblem, () => string>> = {
  dates_missing: m.messages_dates_required,
  dates_taken: m.messages_refusal_dates_taken,
  past: m.messages_refusal_past,
  reversed: m.messages_refusal_reversed,
  too_long: () => m.messages_refusal_too_long({ count: longestRentalDays }),
  too_far: m.messages_refusal_too_far,
};

/** Why the chosen days cannot be requested, in the reader's language. */
export function choiceProblemLabel(problem: ChoiceProblem): string {
  return problems[problem]();
}
