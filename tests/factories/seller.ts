import type { SellerDetails } from "#app/features/tax-details/domain/seller-details.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";

/** A bank account. */
export const bankDetails = {
  accountHolder: "Marc",
  iban: "FR7630006000011234567890189",
  bic: "AGRIFRPP",
};

/** Everything that the law requires from a private seller. */
export const sellerDetails: SellerDetails = {
  kind: "individual",
  firstName: "Marc",
  lastName: "Kergoat",
  birthDate: calendarDate("1980-02-29"),
  birthPlace: null,
  companyName: null,
  registrationNumber: null,
  address: "1 quai du Port",
  postalCode: "29200",
  city: "Brest",
  country: "FR",
  residence: "FR",
  taxNumber: "1234567890123",
  vatNumber: null,
  iban: null,
};
