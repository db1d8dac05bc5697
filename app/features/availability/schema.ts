import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { type CalendarDate, parseCalendarDate } from "#app/platform/calendar-date.ts";

/** The most characters of the reason for blocked days. */
const longestReason = 500;

/** A required day from a form, "YYYY-MM-DD". */
export function requiredDay(message: () => string) {
  return z.custom<CalendarDate>((value) => parseCalendarDate(value) !== null, { error: message });
}

/** Days that an owner blocks, with an optional reason (spec 2 §5 Unavailability). */
export const unavailabilitySchema = z
  .object({
    startDate: requiredDay(() => m.reservations_unavailability_dates_required()),
    endDate: requiredDay(() => m.reservations_unavailability_dates_required()),
    reason: z
      .string()
      .trim()
      .max(longestReason, { error: () => m.owner_text_too_long({ count: longestReason }) })
      .optional(),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ["endDate"],
    error: () => m.reservations_unavailability_order(),
  });

export type UnavailabilityInput = z.output<typeof unavailabilitySchema>;
