import type { Profile } from "#app/features/profile/queries/find-profile.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { countryCodes } from "../domain/country-codes.ts";
import { noDetails } from "../domain/no-details.ts";
import { type SellerDetails, sellerName } from "../domain/seller-details.ts";
import { maskNumber } from "../domain/tax-number.ts";
import type { MissingTaxDetails } from "../queries/find-missing-tax-details.server.ts";
import type { OwnTaxDetails } from "../queries/find-own-tax-details.server.ts";

type Shown = {
  own: OwnTaxDetails | null;
  /** The user's profile, which prefills the form so that nothing is asked twice. */
  profile: Profile | null;
  missing: MissingTaxDetails | null;
  language: Language;
};

/** The page of tax details: the stored details with masked numbers, and the initial field values. */
export function taxDetailsView({ own, profile, missing, language }: Shown) {
  const details = own?.details ?? null;
  const names = new Intl.DisplayNames([language], { type: "region" });
  const countries = countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
  const stored = details === "unreadable" ? null : details;
  return {
    version: own?.version ?? noDetails,
    isUnreadable: details === "unreadable",
    missing,
    countries,
    stored: stored && maskedDetails(stored, names),
    initial: stored ? withoutNumbers(stored) : fromProfile(profile),
  };
}

export type TaxDetailsView = ReturnType<typeof taxDetailsView>;

function maskedDetails(details: SellerDetails, names: Intl.DisplayNames) {
  const { kind, address, postalCode, city, country, residence, taxNumber, birthDate } = details;
  return {
    kind,
    name: sellerName(details),
    address: `${address}, ${postalCode} ${city}, ${names.of(country) ?? country}`,
    residence: names.of(residence) ?? residence,
    maskedTaxNumber: taxNumber && maskNumber(taxNumber),
    maskedBirthDate: birthDate && `**/**/${birthDate.slice(0, 4)}`,
    birthPlace: details.birthPlace,
    registrationNumber: details.registrationNumber,
    vatNumber: details.vatNumber,
  };
}

/**
 * Leaves out the tax number, the birth date and the IBAN, so that the page does not contain them. The first
 * two are kept if their fields are left empty.
 */
function withoutNumbers(details: SellerDetails) {
  return { ...details, birthDate: null, taxNumber: null, iban: null };
}

function fromProfile(profile: Profile | null): Partial<Omit<SellerDetails, "iban" | "taxNumber">> {
  if (!profile) return { kind: "individual" };
  const { firstName, lastName, dateOfBirth, companyName, siret, companyAddress, vatNumber } =
    profile;
  const number = { registrationNumber: siret ?? null, vatNumber: vatNumber ?? null };
  return siret
    ? { kind: "company", companyName: companyName ?? "", address: companyAddress ?? "", ...number }
    : { kind: "individual", firstName, lastName, birthDate: dateOfBirth, ...number };
}
