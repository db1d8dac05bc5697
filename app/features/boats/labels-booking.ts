import { bookingRequestRefusalLabel } from "#app/features/messages/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ChoiceProblem } from "./domain/booking-choice.ts";

/** Why the chosen days cannot be asked for, in the reader's language. */
export function choiceProblemLabel(problem: ChoiceProblem): string {
  if (problem === "dates_missing") return m.messages_dates_required();
  return bookingRequestRefusalLabel(problem);
}
