import type { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { longerThan } from "#app/i18n/text-limit.ts";
import { maxShortTextLength } from "#app/platform/text/plain-text.ts";
import { websiteAddress } from "./domain/website-address.ts";
import { optionalPlainText, whenTyped } from "./schema-fields.ts";

const anyLength = Number.POSITIVE_INFINITY;

/** The fields about a professional's company in the forms of a boat; `companyRules` limits them. */
export const companyFields = {
  companyName: optionalPlainText(anyLength),
  fiscalAddress: optionalPlainText(anyLength),
  website: optionalPlainText(anyLength),
};

type CompanyField = keyof typeof companyFields;
type Company = Partial<Record<CompanyField, string | undefined>>;

/**
 * What a professional has to give: the name of their company, the address at which it pays taxes, and a
 * website that is a URL or left out (spec 1 §5). Private owners do not see these fields, so their content
 * does not matter then.
 */
export const companyRules = [
  (boat: Company & { isProfessional: string }, context: z.RefinementCtx): void => {
    if (boat.isProfessional === "non") return;
    for (const field of fieldNames) {
      const message = wrongIn(field, boat[field]);
      if (message !== null) context.addIssue({ code: "custom", path: [field], message });
    }
  },
  { when: whenTyped("isProfessional") },
] as const;

const fieldNames = ["companyName", "fiscalAddress", "website"] as const;

function wrongIn(field: CompanyField, typed: string | undefined): string | null {
  const { longest, missing } = limits[field];
  if (typed === undefined) return missing?.() ?? null;
  if (typed.length > longest) return longerThan(longest, m.owner_text_too_long)();
  return field === "website" && websiteAddress(typed) === null ? m.owner_website_invalid() : null;
}

const limits: Record<CompanyField, { longest: number; missing?: () => string }> = {
  companyName: { longest: maxShortTextLength, missing: m.owner_company_name_required },
  fiscalAddress: { longest: 200, missing: m.owner_fiscal_address_required },
  website: { longest: maxShortTextLength },
};

/** The columns of a boat's company; all null for private owners. */
export function companyColumns(isProfessional: boolean, typed: Company) {
  const company = isProfessional ? typed : null;
  return {
    companyName: company?.companyName ?? null,
    fiscalAddress: company?.fiscalAddress ?? null,
    website: company?.website ?? null,
  };
}
