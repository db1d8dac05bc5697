import type { CalendarDate } from "#app/platform/calendar-date.ts";
import type { SellerKind } from "./seller-kind.ts";

/**
 * What platforms must know of every seller of a rental, from the first euro (DAC7). A person without a
 * tax number gives the place of their birth instead; a company has both its numbers.
 */
export type SellerDetails = {
  kind: SellerKind;
  /** Of a person; empty for a company. */
  firstName: string;
  lastName: string;
  birthDate: CalendarDate | null;
  birthPlace: string | null;
  /** Of a company; null for a person. */
  companyName: string | null;
  registrationNumber: string | null;
  address: string;
  postalCode: string;
  city: string;
  /** Codes of ISO 3166; a tax number is issued by the country of residence. */
  country: string;
  residence: string;
  taxNumber: string | null;
  vatNumber: string | null;
  /** The account that was used, kept with the details after the account on the site was closed. */
  iban: string | null;
};

/** The name under which a seller is reported. */
export function sellerName(details: Pick<SellerDetails, "companyName" | "firstName" | "lastName">) {
  return details.companyName ?? `${details.firstName} ${details.lastName}`;
}
