import { eq } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { countryCodes, type PhonePrefix } from "#app/features/places/domain/phone-prefixes.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { profiles } from "#db/schema/schema.ts";
import { profileVersions } from "./profile-versions.server.ts";

/** A person's own profile, as their form shows it. */
export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/**
 * A person's own profile, without documents and bank details (spec 2 §3 Profile); null before they saved
 * one.
 */
export async function findProfile(db: Db, userId: string) {
  const [profile] = await db
    .select({
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      phone: profiles.phone,
      countryCode: profiles.countryCode,
      dateOfBirth: profiles.dateOfBirth,
      avatarUrl: profiles.avatarUrl,
      gender: profiles.gender,
      companyName: profiles.companyName,
      siret: profiles.siret,
      companyAddress: profiles.companyAddress,
      vatNumber: profiles.vatNumber,
      captainLevel: profiles.captainLevel,
      boatTypePreference: profiles.boatTypePreference,
      permisCotier: profiles.permisCotier,
      permisHauturier: profiles.permisHauturier,
      permisFluvial: profiles.permisFluvial,
      certificatRadiophonie: profiles.certificatRadiophonie,
      brevetSkipperProfessionnel: profiles.brevetSkipperProfessionnel,
      dejaLoueBateau: profiles.dejaLoueBateau,
      proprietaire: profiles.proprietaire,
    })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  if (!profile) return null;
  const { phone, countryCode, ...rest } = profile;
  return {
    ...rest,
    ...typedPhone(phone, countryCode),
    versions: profileVersions(profile),
  };
}

/**
 * A stored number as it is typed beside its prefix ('06 12 34 56 78'), or in international format if the
 * prefix is not offered.
 */
function typedPhone(phone: string | null, countryCode: string) {
  const prefix = countryCodes.find((code) => code === countryCode);
  const parsed = phone ? parsePhoneNumberFromString(phone) : undefined;
  const shown = prefix ? parsed?.formatNational() : parsed?.formatInternational();
  return { phone: shown ?? phone, countryCode: prefix satisfies PhonePrefix | undefined };
}
