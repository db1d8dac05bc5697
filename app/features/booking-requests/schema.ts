import { z } from "zod";
import { maxExtras } from "#app/features/boats/domain/boat-extra-catalogue.ts";
import { skipperChoices } from "#app/features/messages/domain/requested-price.ts";
import { messageContentSchema } from "#app/features/messages/schema.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { parseDecimalToCents } from "#app/platform/money.ts";
import { type CalendarDate, parseCalendarDate } from "#app/platform/time/calendar-date.ts";
import { readRequestKind, requestKindParameter } from "./domain/request-kind.ts";

const day = z.custom<CalendarDate>((value) => parseCalendarDate(value) !== null, {
  error: () => m.messages_dates_required(),
});

/** An extra with its quantity; 0 means that it is not taken. */
const chosenExtra = z.object({
  id: z.uuid(),
  quantity: z.coerce
    .number({ error: () => m.messages_quantity_invalid() })
    .int({ error: () => m.messages_quantity_invalid() })
    .min(0, { error: () => m.messages_quantity_invalid() })
    .max(1000, { error: () => m.messages_quantity_invalid() })
    // The field is missing if the checkbox is not checked.
    .default(0),
});

/** The message dialog of the boat page: the boat, days, guests, message, skipper and extras. */
export const bookingRequestSchema = z.object({
  boatId: z.uuid(),
  dateFrom: day,
  dateTo: day,
  guests: z.coerce
    .number({ error: () => m.messages_guests_invalid() })
    .int({ error: () => m.messages_guests_invalid() })
    .min(1, { error: () => m.messages_guests_invalid() }),
  content: messageContentSchema,
  skipper: z.enum(skipperChoices).optional().catch(undefined),
  extras: z.array(chosenExtra).max(maxExtras).optional(),
  /**
   * The full price in euros that the page showed for these choices; undefined without a price, and without
   * JavaScript, where the price does not follow the choices.
   */
  total: z
    .string()
    .transform((text) => parseDecimalToCents(text))
    .optional(),
});

/** A question about a boat, without days. */
const ownerQuestionSchema = z.object({ boatId: z.uuid(), content: messageContentSchema });

/** The schema of a form. 'Contact owner' needs no days, but with at least one it is treated as a request. */
export function requestSchemaOf(
  fields: Readonly<Record<string, unknown>>,
): typeof ownerQuestionSchema | typeof bookingRequestSchema {
  const hasDays = Boolean(fields["dateFrom"]) || Boolean(fields["dateTo"]);
  const isQuestion = readRequestKind(fields[requestKindParameter]) === "contact" && !hasDays;
  return isQuestion ? ownerQuestionSchema : bookingRequestSchema;
}

export type BookingRequestInput = z.output<typeof bookingRequestSchema>;
export type OwnerQuestionInput = z.output<typeof ownerQuestionSchema>;
