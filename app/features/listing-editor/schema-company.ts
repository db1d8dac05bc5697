import { m } from "#app/i18n/paraglide/messages.js";
import { websiteAddress } from "./domain/website-address.ts";
import { optionalPlainText, whenTyped } from "./schema-fields.ts";

/** The fields about a professional's company in the forms of a boat. */
export const companyFields = {
  companyName: optionalPlainText(),
  fiscalAddress: optionalPlainText(200),
  website: optionalPlainText(),
};

type CompanyField = keyof typeof companyFields;
type Company = Partial<Record<CompanyField, string | undefined>>;

/**
 * A rule that only applies to professionals. Private owners do not see the field, so its content does not
 * matter for them.
 */
function ruleOfProfessionals(
  field: CompanyField,
  isRight: (typed: string | undefined) => boolean,
  error: () => string,
) {
  const isKept = (boat: Company & { isProfessional: string }) =>
    boat.isProfessional === "non" || isRight(boat[field]);
  const path: PropertyKey[] = [field];
  return [isKept, { path, error, when: whenTyped("isProfessional") }] as const;
}

const isTold = (typed: string | undefined) => typed !== undefined;

/** A professional has to name their company (spec 1 §5). */
export const companyNameRule = ruleOfProfessionals("companyName", isTold, () =>
  m.owner_company_name_required(),
);

/** A professional has to give the address at which their company pays taxes (spec 1 §5). */
export const fiscalAddressRule = ruleOfProfessionals("fiscalAddress", isTold, () =>
  m.owner_fiscal_address_required(),
);

/** A website has to be a URL, but may be left out (spec 1 §5). */
export const websiteRule = ruleOfProfessionals(
  "website",
  (typed) => typed === undefined || websiteAddress(typed) !== null,
  () => m.owner_website_invalid(),
);

/** The columns of a boat's company; all null for private owners. */
export function companyColumns(isProfessional: boolean, typed: Company) {
  const company = isProfessional ? typed : null;
  return {
    companyName: company?.companyName ?? null,
    fiscalAddress: company?.fiscalAddress ?? null,
    website: company?.website ?? null,
  };
}
