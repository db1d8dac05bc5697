import { parseWithZod } from "@conform-to/zod/v4";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { profileSchema } from "../schema.ts";

/** Checks the form of the profile. Only ever imported late, for what comes with it. */
export function checkProfile(form: FormData, today: CalendarDate) {
  return parseWithZod(form, { schema: profileSchema(today) });
}
