import { z } from "zod";
import { skipperChoices } from "#app/features/messages/domain/requested-price.ts";
import { messageContentSchema } from "#app/features/messages/schema.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { readRequestKind, requestKindParameter } from "./domain/request-kind.ts";
import { type CalendarDate, parseCalendarDate } from "#app/platform/calendar-date.ts";

const day = z.custom<CalendarDate>((value) => parseCalendarDate(value) !== null, {
  error: () => m.messages_dates_required(),
});

/** An extra that the renter takes; none of it counts as not taken. */
const chosenExtra = z.object({
  id: z.uuid(),
  quantity: z.coerce
    .number({ error: () => m.messages_quantity_invalid() })
    .int({ error: () => m.messages_quantity_invalid() })
    .min(0, { error: () => m.messages_quantity_invalid() })
    .max(1000, { error: () => m.messages_quantity_invalid() })
    // A box that is not ticked.
    .default(0),
});

/** The message dialog of the boat page: the boat, days, guests and text. */
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
  extras: z.array(chosenExtra).max(50).optional(),
});

/** The same without days: a question about a boat. */
const ownerQuestionSchema = z.object({ boatId: z.uuid(), content: messageContentSchema });

/** 'Contact owner' needs no days; with one of them it is a request all the same. */
export function requestSchemaOf(
  fields: Readonly<Record<string, unknown>>,
): typeof ownerQuestionSchema | typeof bookingRequestSchema {
  const hasDays = Boolean(fields["dateFrom"]) || Boolean(fields["dateTo"]);
  const isQuestion = readRequestKind(fields[requestKindParameter]) === "contact" && !hasDays;
  return isQuestion ? ownerQuestionSchema : bookingRequestSchema;
}

export type BookingRequestInput = z.output<typeof bookingRequestSchema>;
export type OwnerQuestionInput = z.output<typeof ownerQuestionSchema>;
