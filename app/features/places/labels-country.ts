import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { PhoneCountry } from "./domain/phone-prefixes.ts";
import type { CountryCode } from "./domain/reference-cities.ts";

// Separate from the other labels: forms with a phone number need these, but no list of cities.

/** The name of a country. */
export const countryLabel = /* @__PURE__ */ labelsOf<CountryCode | PhoneCountry>({
  FR: m.reference_country_fr,
  MC: m.reference_country_mc,
  ES: m.reference_country_es,
  IT: m.reference_country_it,
  GR: m.reference_country_gr,
  NL: m.reference_country_nl,
  PT: m.reference_country_pt,
  HR: m.reference_country_hr,
  TR: m.reference_country_tr,
  GB: m.reference_country_gb,
  DE: m.reference_country_de,
  US: m.reference_country_us,
});
