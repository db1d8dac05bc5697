import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ProfileField } from "../domain/page-fields.ts";
import { boatTypePreferenceLabel, captainLevelLabel, genderLabel } from "../labels.ts";
import type { Profile } from "../queries/find-profile.server.ts";

const labels: Record<ProfileField, () => string> = {
  firstName: m.accounts_first_name,
  lastName: m.accounts_last_name,
  countryCode: m.accounts_country_code,
  phone: m.accounts_phone,
  dateOfBirth: m.profile_birth,
  gender: m.profile_gender,
  companyName: m.profile_company_name,
  siret: m.profile_siret,
  companyAddress: m.profile_company_address,
  vatNumber: m.profile_vat,
  captainLevel: m.profile_level,
  boatTypePreference: m.profile_preference,
  permisCotier: m.profile_permis_cotier,
  permisHauturier: m.profile_permis_hauturier,
  permisFluvial: m.profile_permis_fluvial,
  certificatRadiophonie: m.profile_certificat_radiophonie,
  brevetSkipperProfessionnel: m.profile_brevet_skipper,
  dejaLoueBateau: m.profile_deja_loue,
  proprietaire: m.profile_proprietaire,
};

type Compared = {
  latest: Profile;
  fields: readonly ProfileField[];
  typed: Readonly<Record<string, unknown>>;
};

/**
 * The fields of the stored profile that differ from the typed values, each with its label and readable
 * value.
 */
export function differences({ latest, fields, typed }: Compared) {
  return fields
    .filter((field) => asTyped(latest[field]) !== (typed[field] ?? ""))
    .map((field) => ({ field: labels[field](), value: inWords(latest, field) }));
}

/** A stored value as a form submits it. */
function asTyped(value: Profile[ProfileField]): string {
  if (typeof value === "boolean") return value ? "on" : "";
  return value ?? "";
}

function inWords(profile: Profile, field: ProfileField): string {
  const { dateOfBirth, gender, captainLevel, boatTypePreference } = profile;
  const value = profile[field];
  if (typeof value === "boolean") return value ? m.profile_yes() : m.profile_no();
  if (field === "dateOfBirth" && dateOfBirth) return formatDate(dateOfBirth);
  if (field === "gender" && gender) return genderLabel(gender);
  if (field === "captainLevel" && captainLevel) return captainLevelLabel(captainLevel);
  if (field === "boatTypePreference" && boatTypePreference) {
    return boatTypePreferenceLabel(boatTypePreference);
  }
  return value || m.profile_empty();
}
