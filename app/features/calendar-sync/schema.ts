import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { readCalendarAddress } from "./domain/calendar-address.ts";
import { maxCalendarNameLength } from "./domain/calendar-name.ts";

const name = z
  .string({ error: () => m.calendars_name_required() })
  .trim()
  .min(1, { error: () => m.calendars_name_required() })
  .max(maxCalendarNameLength, { error: () => m.calendars_name_long() });

const address = z
  .string({ error: () => m.calendars_address_required() })
  .trim()
  .transform((text, context) => {
    const read = readCalendarAddress(text);
    if (read) return read;
    context.addIssue({ code: "custom", message: m.calendars_address_invalid() });
    return z.NEVER;
  });

/** Form for a calendar of another site, read from its address. */
export const calendarAddressSchema = z.object({ name, address });

/** Form for a calendar from a file, which is read once. */
export const calendarFileSchema = z.object({
  name,
  file: z
    .instanceof(File, { error: () => m.calendars_file_required() })
    .refine((file) => file.size > 0, { error: () => m.calendars_file_required() }),
});
