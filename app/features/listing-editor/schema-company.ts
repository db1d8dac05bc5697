import type { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { websiteAddress } from "./domain/website-address.ts";
import { optionalPlainText } from "./schema-fields.ts";

/** The company of a professional's boat, as its forms ask for it. */
export const companyFields = {
  companyName: optionalPlainText(),
  fiscalAddress: optionalPlainText(200),
  website: optionalPlainText(),
};

type CompanyField = keyof typeof companyFields;
type Company = Partial<Record<CompanyField, string | undefined>>;

/** A rule of who rents as a professional: what the field holds does not matter to others, who do not see it. */
function ruleOfProfessionals(
  field: CompanyField,
  isRight: (typed: string | undefined) => boolean,
  error: () => string,
) {
  const isKept = (boat: Company & { isProfessional: string }) =>
    boat.isProfessional === "non" || isRight(boat[field]);
  const path: PropertyKey[] = [field];
  return [isKept, { path, error, when: isKindKnown }] as const;
}

/** Reported with the errors of the fields beside it, whatever else the form lacks. */
function isKindKnown({ value }: z.core.ParsePayload): boolean {
  return typeof Object(value).isProfessional === "string";
}

const isTold = (typed: string | undefined) => typed !== undefined;

/** A professional says as which company they rent (spec 1 §5). */
export const companyNameRule = ruleOfProfessionals("companyName", isTold, () =>
  m.owner_company_name_required(),
);

/** A professional says where their company pays its taxes (spec 1 §5). */
export const fiscalAddressRule = ruleOfProfessionals("fiscalAddress", isTold, () =>
  m.owner_fiscal_address_required(),
);

/** A website is an address, and may be left out (spec 1 §5). */
export const websiteRule = ruleOfProfessionals(
  "website",
  (typed) => typed === undefined || websiteAddress(typed) !== null,
  () => m.owner_website_invalid(),
);

/** The columns of a boat's company; who rents privately has none. */
export function companyColumns(isProfessional: boolean, typed: Company) {
  const company = isProfessional ? typed : null;
  return {
    companyName: company?.companyName ?? null,
    fiscalAddress: company?.fiscalAddress ?? null,
    website: company?.website ?? null,
  };
}
