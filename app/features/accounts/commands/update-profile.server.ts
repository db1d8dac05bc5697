import { eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { profiles, users } from "#db/schema/schema.ts";
import type { ProfileInput } from "../components/profile-schema.ts";
import { internationalPhone } from "../phone-number.server.ts";

/**
 * Saves what a person tells of himself (spec 2 §7 Profiles): his own profile, there or not yet, and
 * nobody else's. Documents, bank details, picture and language have ways of their own.
 */
export async function updateProfile(
  { actor, db, now }: Pick<CommandContext, "actor" | "db" | "now">,
  { phone, countryCode, ...input }: ProfileInput,
): Promise<Outcome<null, "phone_invalid">> {
  const number = phone ? internationalPhone(phone, countryCode) : { phone: null, countryCode };
  if (!number) return refused("phone_invalid");
  const columns = {
    firstName: input.firstName,
    lastName: input.lastName,
    ...number,
    dateOfBirth: input.dateOfBirth ?? null,
    gender: input.gender ?? null,
    companyName: input.companyName || null,
    siret: input.siret || null,
    companyAddress: input.companyAddress || null,
    vatNumber: input.vatNumber || null,
    captainLevel: input.captainLevel ?? null,
    boatTypePreference: input.boatTypePreference ?? null,
    permisCotier: input.permisCotier,
    permisHauturier: input.permisHauturier,
    permisFluvial: input.permisFluvial,
    certificatRadiophonie: input.certificatRadiophonie,
    brevetSkipperProfessionnel: input.brevetSkipperProfessionnel,
    dejaLoueBateau: input.dejaLoueBateau,
    proprietaire: input.proprietaire,
    updatedAt: now,
  };
  return db.transaction(async (tx) => {
    await tx
      .insert(profiles)
      .values({ userId: actor.userId, ...columns })
      .onConflictDoUpdate({ target: profiles.userId, set: columns });
    await tx
      .update(users)
      .set({ name: `${input.firstName} ${input.lastName}`, updatedAt: now })
      .where(eq(users.id, actor.userId));
    await recordAudit(tx, {
      actorId: actor.userId,
      action: "profile_updated",
      subjectType: "user",
      subjectId: actor.userId,
    });
    return done(null);
  });
}
