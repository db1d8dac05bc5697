import { z } from "zod";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { longerThan } from "#app/i18n/text-limit.ts";
import { isRecord } from "#app/platform/text/json.ts";
import { type CalendarDate, parseCalendarDate } from "#app/platform/time/calendar-date.ts";
import {
  beginsInThePast,
  endsTooLate,
  lastBlockedDay,
  maxBlockReasonLength,
} from "./domain/blocked-days.ts";

/** A required date of a form, "YYYY-MM-DD". */
function requiredDay(message: () => string) {
  return z.custom<CalendarDate>((value) => parseCalendarDate(value) !== null, {
    error: message,
    abort: false,
  });
}

/** Lets a rule about these days run whatever is wrong with the other fields, so that all errors are shown. */
function areDays(...fields: ("startDate" | "endDate")[]) {
  return ({ value }: { value: unknown }): boolean =>
    isRecord(value) && fields.every((field) => parseCalendarDate(value[field]) !== null);
}

/** Days that an owner blocks, with an optional reason (spec 2 §5 Unavailability). */
export const unavailabilitySchema = z
  .object({
    startDate: requiredDay(() => m.reservations_unavailability_dates_required()),
    endDate: requiredDay(() => m.reservations_unavailability_dates_required()),
    reason: z
      .string()
      .trim()
      .max(maxBlockReasonLength, { error: longerThan(maxBlockReasonLength, m.owner_text_too_long) })
      .optional(),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    when: areDays("startDate", "endDate"),
    path: ["endDate"],
    error: () => m.reservations_unavailability_order(),
  });

/** Like `unavailabilitySchema`, but only for days that can be blocked, of which `first` is the first. */
export function unavailabilityFromSchema(first: CalendarDate) {
  return unavailabilitySchema
    .refine((days) => !beginsInThePast(days, first), {
      when: areDays("startDate"),
      path: ["startDate"],
      error: () => m.reservations_unavailability_past(),
    })
    .refine((days) => !endsTooLate(days, first), {
      when: areDays("endDate"),
      path: ["endDate"],
      error: () => m.reservations_unavailability_late({ day: formatDate(lastBlockedDay(first)) }),
    });
}

export type UnavailabilityInput = z.output<typeof unavailabilitySchema>;
