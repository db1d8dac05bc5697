import { z } from "zod";
import { currentPasswordSchema } from "#app/features/auth/schema.ts";
import { firstBirthday } from "#app/features/profile/domain/profile-choices.ts";
import { isSiret } from "#app/features/profile/domain/siret.ts";
import { isVatNumber } from "#app/features/profile/domain/vat-number.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { longerThan } from "#app/i18n/text-limit.ts";
import { withoutFormatCharacters } from "#app/platform/text/clean-text.ts";
import { isRecord } from "#app/platform/text/json.ts";
import { type CalendarDate, parseCalendarDate } from "#app/platform/time/calendar-date.ts";
import { countryCodes } from "./domain/country-codes.ts";
import type { SellerDetails } from "./domain/seller-details.ts";
import { type SellerKind, sellerKinds } from "./domain/seller-kind.ts";
import { isTaxNumber, plainNumber } from "./domain/tax-number.ts";

/** One line of limited length, without control characters or anything that looks like markup. */
const line = (max: number, clean = (text: string) => text) =>
  z
    .string()
    .transform((text) => clean(text).replaceAll(/\s+/gu, " ").trim())
    .pipe(
      z
        .string()
        .max(max, { error: longerThan(max, m.owner_text_too_long) })
        .regex(/^[^\p{C}<>]*$/u, { error: () => m.tax_details_characters() }),
    )
    .default("");

/** A number that may be pasted with invisible characters. */
const number = line(40, withoutFormatCharacters);

const country = z.enum(countryCodes, { error: () => m.tax_details_country_missing() });

const fields = z.object({
  kind: z.enum(sellerKinds, { error: () => m.tax_details_kind_missing() }),
  firstName: line(60),
  lastName: line(60),
  birthDate: line(10),
  birthPlace: line(120),
  companyName: line(120),
  registrationNumber: number,
  address: line(200),
  postalCode: line(12),
  city: line(80),
  country,
  residence: country,
  taxNumber: number,
  vatNumber: number,
  /** The version that the form was filled from, or `noDetails`; missing in older forms. */
  version: z.string().max(40).optional(),
});

type Fields = z.output<typeof fields>;
/** The details to store, and the version that the seller saw. */
export type TaxDetailsInput = SellerDetails & Pick<Fields, "version">;

type Wrong = (field: keyof Fields, message: string) => void;

/**
 * The tax details of a seller. The required fields depend on whether they are a person or a company; the
 * other kind's fields are ignored. A person gives a tax number or a place of birth. The form never shows the
 * stored tax number and birth date, so these are kept if their fields are left empty; a '-' removes the
 * number.
 */
export function sellerDetailsSchema(today: CalendarDate, stored: SellerDetails | null = null) {
  const shown = z.preprocess(withoutHidden, fields);
  return shown.transform((fieldsTyped, context): TaxDetailsInput => {
    const typed = {
      ...fieldsTyped,
      ...plainNumbers(fieldsTyped),
      ...(stored && keptFields(fieldsTyped, stored)),
    };
    const wrong: Wrong = (field, message) =>
      context.issues.push({ code: "custom", path: [field], message, input: typed[field] });
    const required = ["address", "postalCode", "city"] as const;
    for (const field of required) if (!typed[field]) wrong(field, m.accounts_field_required());
    const own = typed.kind === "company" ? companyOf(typed, wrong) : personOf(typed, today, wrong);
    const taxNumber = typed.taxNumber || null;
    if (taxNumber !== null && !isTaxNumber(taxNumber, typed)) {
      wrong("taxNumber", taxNumberMessage(typed));
    }
    const vatNumber = typed.vatNumber || null;
    if (vatNumber !== null && !isVatNumber(vatNumber)) wrong("vatNumber", m.profile_vat_invalid());
    const { kind, address, postalCode, city, residence, version } = typed;
    const place = { address, postalCode, city, country: typed.country, residence };
    return { kind, ...own, ...place, taxNumber, vatNumber, iban: null, version };
  });
}

/** The fields that the form hides, so that errors in them could not be seen. */
const hiddenFields: Record<SellerKind, readonly (keyof Fields)[]> = {
  individual: ["companyName", "registrationNumber"],
  company: ["firstName", "lastName", "birthDate", "birthPlace"],
};

function withoutHidden(typed: unknown): unknown {
  if (!isRecord(typed)) return typed;
  const kind = sellerKinds.find((each) => each === typed["kind"]);
  const hidden: ReadonlySet<string> = new Set(kind && hiddenFields[kind]);
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !hidden.has(name)));
}

/**
 * The stored values of empty fields; a tax number only for the same kind of seller and country of residence.
 */
function keptFields({ kind, residence, taxNumber, birthDate }: Fields, stored: SellerDetails) {
  if (kind !== stored.kind) return {};
  const keepsNumber = taxNumber === "" && residence === stored.residence;
  return {
    ...(keepsNumber && stored.taxNumber !== null && { taxNumber: stored.taxNumber }),
    ...(birthDate === "" && stored.birthDate !== null && { birthDate: stored.birthDate }),
  };
}

/** The numbers as they are stored; empty for a '-' that stands for no number. */
function plainNumbers({ taxNumber, vatNumber, registrationNumber }: Fields) {
  return {
    taxNumber: plainNumber(taxNumber),
    vatNumber: plainNumber(vatNumber),
    registrationNumber: plainNumber(registrationNumber),
  };
}

function taxNumberMessage({ residence, kind }: Fields): string {
  if (residence !== "FR") return m.tax_details_number_invalid();
  return kind === "company" ? m.tax_details_siren_invalid() : m.tax_details_spi_invalid();
}

function personOf(typed: Fields, today: CalendarDate, wrong: Wrong) {
  if (!typed.firstName) wrong("firstName", m.accounts_field_required());
  if (!typed.lastName) wrong("lastName", m.accounts_field_required());
  const birthDate = parseCalendarDate(typed.birthDate);
  if (birthDate === null || birthDate < firstBirthday || birthDate > today) {
    wrong("birthDate", m.profile_birth_invalid());
  }
  if (!typed.taxNumber && !typed.birthPlace) wrong("birthPlace", m.tax_details_place_missing());
  const { firstName, lastName } = typed;
  const birthPlace = typed.birthPlace || null;
  return {
    firstName,
    lastName,
    birthDate,
    birthPlace,
    companyName: null,
    registrationNumber: null,
  };
}

function companyOf(typed: Fields, wrong: Wrong) {
  const { registrationNumber } = typed;
  if (!typed.companyName) wrong("companyName", m.accounts_field_required());
  if (!typed.taxNumber) wrong("taxNumber", m.accounts_field_required());
  if (!registrationNumber) wrong("registrationNumber", m.accounts_field_required());
  else if (typed.country === "FR" && !isSiret(registrationNumber)) {
    wrong("registrationNumber", m.profile_siret_invalid());
  }
  const nobody = { firstName: "", lastName: "", birthDate: null, birthPlace: null };
  return { ...nobody, companyName: typed.companyName, registrationNumber };
}

/** The password, which is required to reveal the full numbers. */
export const revealTaxDetailsSchema = z.object({ password: currentPasswordSchema });

/** The values that are otherwise masked. */
export type RevealedTaxDetails = { taxNumber: string | null; birthDate: string | null };
