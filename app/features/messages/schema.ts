import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { type CalendarDate, parseCalendarDate } from "#app/platform/calendar-date.ts";

/** The longest message, in characters. */
export const longestMessage = 5000;

/** What someone writes: not blank (spec 1 §5), at most 5000 characters, without spaces around. */
export const messageContentSchema = z
  .string({ error: () => m.messages_content_required() })
  .trim()
  .min(1, { error: () => m.messages_content_required() })
  .max(longestMessage, { error: () => m.messages_content_too_long({ count: longestMessage }) });

const day = z.custom<CalendarDate>((value) => parseCalendarDate(value) !== null, {
  error: () => m.messages_dates_required(),
});

/** The message dialog of the boat page: which boat, which days, how many guests, and the words. */
export const bookingRequestSchema = z.object({
  boatId: z.uuid(),
  dateFrom: day,
  dateTo: day,
  guests: z.coerce
    .number({ error: () => m.messages_guests_invalid() })
    .int({ error: () => m.messages_guests_invalid() })
    .min(1, { error: () => m.messages_guests_invalid() }),
  content: messageContentSchema,
});

/** The same without days: a question about a boat. */
export const ownerQuestionSchema = z.object({ boatId: z.uuid(), content: messageContentSchema });

/** Which conversation: the boat and the other person; the query of /messages (spec 2 §2). */
export const conversationSchema = z.object({ boatId: z.uuid(), otherUserId: z.uuid() });

/** The reply box. */
export const replySchema = conversationSchema.extend({ content: messageContentSchema });

export type BookingRequestInput = z.output<typeof bookingRequestSchema>;
export type OwnerQuestionInput = z.output<typeof ownerQuestionSchema>;
export type ConversationInput = z.output<typeof conversationSchema>;
export type ReplyInput = z.output<typeof replySchema>;
