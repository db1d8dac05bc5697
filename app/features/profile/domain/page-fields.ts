import type { ProfileFormPage } from "./profile-path.ts";

/** The fields of the profile on each of its pages. */
export const fieldsOfPage = {
  personal: ["firstName", "lastName", "countryCode", "phone", "dateOfBirth", "gender"],
  professional: ["companyName", "siret", "companyAddress", "vatNumber"],
  experience: [
    "captainLevel",
    "boatTypePreference",
    "permisCotier",
    "permisHauturier",
    "permisFluvial",
    "certificatRadiophonie",
    "brevetSkipperProfessionnel",
    "dejaLoueBateau",
    "proprietaire",
  ],
  bank: [],
} as const satisfies Record<ProfileFormPage, readonly string[]>;

/** A field of the profile's forms. */
export type ProfileField = (typeof fieldsOfPage)[ProfileFormPage][number];
