import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { ProfileFormPage } from "../domain/profile-path.ts";
import { type PageInput, profileSchemas } from "../schema.ts";

/**
 * Validates a page of the profile. Must only be imported lazily, because it loads the validation library.
 */
export function checkProfile(
  form: FormData,
  page: ProfileFormPage,
  today: CalendarDate,
): Submission<PageInput> {
  const { personal, professional, experience, bank } = profileSchemas(today);
  if (page === "personal") return parseWithZod(form, { schema: personal });
  if (page === "professional") return parseWithZod(form, { schema: professional });
  if (page === "experience") return parseWithZod(form, { schema: experience });
  return parseWithZod(form, { schema: bank });
}
