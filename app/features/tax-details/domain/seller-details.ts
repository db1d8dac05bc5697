import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { SellerKind } from "./seller-kind.ts";

/**
 * The details that platforms must collect from every seller of rentals, from the first euro (DAC7). A person
 * without a tax number gives their place of birth instead; a company always gives both numbers.
 */
export type SellerDetails = {
  kind: SellerKind;
  /** For a person; empty for a company. */
  firstName: string;
  lastName: string;
  birthDate: CalendarDate | null;
  birthPlace: string | null;
  /** For a company; null for a person. */
  companyName: string | null;
  registrationNumber: string | null;
  address: string;
  postalCode: string;
  city: string;
  /** ISO 3166 codes; the tax number is issued by the country of residence. */
  country: string;
  residence: string;
  taxNumber: string | null;
  vatNumber: string | null;
  /** The IBAN used for payouts, kept with the details after the user closed their account on the site. */
  iban: string | null;
};

/** The name under which a seller is reported. */
export function sellerName(details: Pick<SellerDetails, "companyName" | "firstName" | "lastName">) {
  return details.companyName ?? `${details.firstName} ${details.lastName}`;
}
