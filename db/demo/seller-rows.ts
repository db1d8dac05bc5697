import { encryptBankDetails } from "#app/features/banking/commands/encrypt-bank-details.server.ts";
import { encryptTaxDetails } from "#app/features/tax-details/commands/encrypt-tax-details.server.ts";
import type { SellerDetails } from "#app/features/tax-details/domain/seller-details.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import type { bankingInfo, sellerTaxDetails } from "#db/schema/schema.ts";
import { demoBoats } from "./demo-boats.ts";
import { demoBic, demoIban } from "./demo-iban.ts";
import { demoPeople, type PersonKey } from "./demo-people.ts";
import { personId } from "./people-rows.ts";

type SellerRows = {
  bankingInfo: (typeof bankingInfo.$inferInsert)[];
  sellerTaxDetails: (typeof sellerTaxDetails.$inferInsert)[];
};

const inFrance = { country: "FR", residence: "FR", iban: null } as const;

/** Tax details of the two owners whom visitors can sign in as; the other owners have not given theirs. */
const taxDetails: Partial<Record<PersonKey, SellerDetails>> = {
  marc: {
    kind: "individual",
    firstName: "Marc",
    lastName: "Guérin",
    birthDate: calendarDate("1967-11-03"),
    birthPlace: "Toulon",
    companyName: null,
    registrationNumber: null,
    address: "8 montée de la Colline",
    postalCode: "83400",
    city: "Hyères",
    taxNumber: "0000000000001",
    vatNumber: null,
    ...inFrance,
  },
  nadia: {
    kind: "company",
    firstName: "",
    lastName: "",
    birthDate: null,
    birthPlace: null,
    companyName: "Escales du Levant",
    registrationNumber: "00034567800015",
    address: "12 quai de la Gavine",
    postalCode: "83400",
    city: "Hyères",
    taxNumber: "000345678",
    vatNumber: "FR19000345678",
    ...inFrance,
  },
};

/** Bank account of every owner, and the tax details that some of them gave, encrypted as the forms do it. */
export function sellerRows(secrets: Secrets, givenAt: Date): SellerRows {
  const owners = new Set<PersonKey>(demoBoats.map(({ boat }) => boat.owner));
  const dates = { createdAt: givenAt, updatedAt: givenAt };
  return {
    bankingInfo: demoPeople.flatMap(({ key, firstName, lastName, company }, index) => {
      if (!owners.has(key)) return [];
      const userId = personId(key);
      const accountHolder = company?.name ?? `${firstName} ${lastName}`;
      const account = { accountHolder, iban: demoIban(index + 1), bic: demoBic };
      return [{ userId, ...encryptBankDetails(secrets, userId, account), ...dates }];
    }),
    sellerTaxDetails: demoPeople.flatMap(({ key }) => {
      const details = taxDetails[key];
      const userId = personId(key);
      return details ? [{ userId, ...encryptTaxDetails(secrets, userId, details), ...dates }] : [];
    }),
  };
}
