import { z } from "zod";
import { nameSchema } from "#app/features/auth/schema.ts";
import { bankSchema } from "#app/features/banking/schema.ts";
import { countryCodes, defaultCountryCode } from "#app/features/places/domain/phone-prefixes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { longerThan } from "#app/i18n/text-limit.ts";
import { plainCode, withoutFormatCharacters } from "#app/platform/text/clean-text.ts";
import { type CalendarDate, parseCalendarDate } from "#app/platform/time/calendar-date.ts";
import {
  boatTypePreferences,
  captainLevels,
  firstBirthday,
  genders,
} from "./domain/profile-choices.ts";
import { isSiret } from "./domain/siret.ts";
import { isVatNumber } from "./domain/vat-number.ts";

/**
 * A text of one line: any whitespace becomes a space; control and format characters are refused, except
 * U+200D, which emoji contain.
 */
const line = (max: number, message: () => string) =>
  z
    .string({ error: () => m.accounts_field_required() })
    .overwrite((text) => text.replaceAll(/\s+/gu, " ").trim())
    .max(max, { error: message })
    .regex(/^(?:\u200D|\P{C})*$/u, { error: () => m.accounts_characters_invalid() });

const optionalText = (max: number) => line(max, longerThan(max, m.owner_text_too_long)).optional();

const optionalPhone = z
  .string()
  .overwrite(withoutFormatCharacters)
  .pipe(line(30, longerThan(30, m.owner_text_too_long)))
  .optional();

/** An official number, typed with or without spaces, points and hyphens, which are removed. */
function authorityNumber(isRight: (number: string) => boolean, message: () => string) {
  return z
    .string()
    .transform((text) => plainCode(text.replaceAll(".", "")))
    .refine((text) => text === "" || isRight(text), { error: message })
    .optional();
}

/** The version of its page that a form was loaded with; undefined before the profile exists. */
const version = z.string().max(40).optional();

/** Personal details (spec 2 §3); birth dates are not after today. */
function personalSchema(today: CalendarDate) {
  return z
    .object({
      version,
      firstName: nameSchema,
      lastName: nameSchema,
      countryCode: z
        .enum(countryCodes, { error: () => m.accounts_phone_invalid() })
        .default(defaultCountryCode),
      phone: optionalPhone,
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
    })
    .transform((fields) => ({ part: "personal" as const, ...fields }));
}

/** The company of a professional owner (spec 2 §3). */
const professionalSchema = z
  .object({
    version,
    companyName: optionalText(120),
    siret: authorityNumber(isSiret, () => m.profile_siret_invalid()),
    companyAddress: optionalText(200),
    vatNumber: authorityNumber(isVatNumber, () => m.profile_vat_invalid()),
  })
  .transform((fields) => ({ part: "professional" as const, ...fields }));

/** Sailing level, licences and experience (spec 2 §3). */
const experienceSchema = z
  .object({
    version,
    captainLevel: z.enum(captainLevels).optional(),
    boatTypePreference: z.enum(boatTypePreferences).optional(),
    permisCotier: z.boolean().default(false),
    permisHauturier: z.boolean().default(false),
    permisFluvial: z.boolean().default(false),
    certificatRadiophonie: z.boolean().default(false),
    brevetSkipperProfessionnel: z.boolean().default(false),
    dejaLoueBateau: z.boolean().default(false),
    proprietaire: z.boolean().default(false),
  })
  .transform((fields) => ({ part: "experience" as const, ...fields }));

/** The schemas of the profile pages that are saved by a button (spec 2 §2, §3). */
export function profileSchemas(today: CalendarDate) {
  return {
    personal: personalSchema(today),
    professional: professionalSchema,
    experience: experienceSchema,
    bank: bankSchema,
  };
}

/** The maximum size of a picture, in bytes (spec 2 §5 Avatar). */
export const maxPictureBytes = 5 * 1024 * 1024;

/** A person's picture; its content is checked when it is stored. */
export const pictureSchema = z.object({
  image: z.file({ error: () => m.profile_picture_missing() }),
});

type Schemas = ReturnType<typeof profileSchemas>;

/** The parsed form of any page. */
export type PageInput = z.output<Schemas[keyof Schemas]>;

/** The parsed form of a page that `updateProfile` saves; bank details have their own command. */
export type ProfileInput = z.output<Schemas[Exclude<keyof Schemas, "bank">]>;
