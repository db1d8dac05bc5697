/** Telephone prefixes accepted at registration, and the country of each (spec 1 §3). */
export const phonePrefixes = [
  { prefix: "+33", country: "FR" },
  { prefix: "+1", country: "US" },
  { prefix: "+44", country: "GB" },
  { prefix: "+49", country: "DE" },
  { prefix: "+39", country: "IT" },
  { prefix: "+34", country: "ES" },
] as const;
export type PhonePrefix = (typeof phonePrefixes)[number]["prefix"];
export type PhoneCountry = (typeof phonePrefixes)[number]["country"];

/** The prefixes alone, as `profiles.country_code` stores them. */
export const countryCodes: readonly PhonePrefix[] = phonePrefixes.map(({ prefix }) => prefix);

/** The default prefix (spec 1 §9). */
export const defaultCountryCode: PhonePrefix = "+33";
