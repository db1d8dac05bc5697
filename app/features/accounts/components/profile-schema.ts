import { z } from "zod";
import {
  boatTypePreferences,
  captainLevels,
  countryCodes,
  defaultCountryCode,
  genders,
} from "#app/features/boats/domain/enumerations.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type CalendarDate, parseCalendarDate } from "#app/platform/calendar-date.ts";

const longest = 80;
const firstBirthday = "1900-01-01";

const name = z
  .string({ error: () => m.accounts_field_required() })
  .trim()
  .min(1, { error: () => m.accounts_field_required() })
  .max(longest, { error: () => m.accounts_name_invalid() })
  .regex(/^[^\p{C}<>]*$/u, { error: () => m.accounts_name_invalid() });

const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => m.owner_text_too_long({ count: most }) })
    .optional();

/** A number of an authority as people type it, without the spaces and points between its parts. */
function authorityNumber(form: RegExp, message: () => string) {
  return z
    .string()
    .transform((text) => text.replace(/[\s.]/g, "").toUpperCase())
    .refine((text) => text === "" || form.test(text), { error: message })
    .optional();
}

/** The form of the profile (spec 2 §3 Profile); nobody is born after today. */
export function profileSchema(today: CalendarDate) {
  return z.object({
    firstName: name,
    lastName: name,
    countryCode: z
      .enum(countryCodes, { error: () => m.accounts_phone_invalid() })
      .default(defaultCountryCode),
    phone: optionalText(30),
    dateOfBirth: z
      .string()
      .transform((text, context) => {
        const day = parseCalendarDate(text);
        if (day !== null && day >= firstBirthday && day <= today) return day;
        context.issues.push({
          code: "custom",
          message: m.profile_birth_invalid(),
          input: text,
        });
        return z.NEVER;
      })
      .optional(),
    gender: z.enum(genders).optional(),
    companyName: optionalText(120),
    siret: authorityNumber(/^\d{14}$/, () => m.profile_siret_invalid()),
    companyAddress: optionalText(200),
    vatNumber: authorityNumber(/^[A-Z]{2}[A-Z0-9]{2,13}$/, () => m.profile_vat_invalid()),
    captainLevel: z.enum(captainLevels).optional(),
    boatTypePreference: z.enum(boatTypePreferences).optional(),
    permisCotier: z.boolean().default(false),
    permisHauturier: z.boolean().default(false),
    permisFluvial: z.boolean().default(false),
    certificatRadiophonie: z.boolean().default(false),
    brevetSkipperProfessionnel: z.boolean().default(false),
    dejaLoueBateau: z.boolean().default(false),
    proprietaire: z.boolean().default(false),
  });
}

export type ProfileInput = z.output<ReturnType<typeof profileSchema>>;
