/** A bank account, and what the law asks of a private seller. */
export const bankDetails = {
  accountHolder: "Marc",
  iban: "FR7630006000011234567890189",
  bic: "AGRIFRPP",
};

export const sellerDetails = {
  kind: "individual",
  firstName: "Marc",
  lastName: "Kergoat",
  birthDate: null,
  birthPlace: null,
  companyName: null,
  registrationNumber: null,
  address: "1 quai du Port",
  postalCode: "29200",
  city: "Brest",
  country: "FR",
  residence: "FR",
  taxNumber: null,
  vatNumber: null,
  iban: null,
} as const;
