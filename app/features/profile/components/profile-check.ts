import { parseWithZod } from "@conform-to/zod/v4";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { profileSchema } from "../schema.ts";

/** Validates the profile's form. Only imported lazily, because of the library it loads. */
export function checkProfile(form: FormData, today: CalendarDate) {
  return parseWithZod(form, { schema: profileSchema(today) });
}
