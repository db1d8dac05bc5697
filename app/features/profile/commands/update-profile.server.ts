import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { lockMember } from "#app/platform/database/lock-members.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { internationalPhone } from "#app/platform/text/phone-number.server.ts";
import { profiles, users } from "#db/schema/schema.ts";
import { profileVersions } from "../queries/profile-versions.server.ts";
import type { ProfileInput } from "../schema.ts";

export type ProfileRefusal = "phone_invalid" | "changed_meanwhile";

type ProfileColumns = Omit<typeof profiles.$inferInsert, "userId" | "updatedAt">;

/**
 * Saves one page of the actor's own profile (spec 2 §7 Profiles), creating the profile if needed. Refused
 * with `changed_meanwhile` if the page is no longer the version that the form was loaded with, so that
 * changes from another tab are not silently overwritten, and with `phone_invalid` for an invalid number. A
 * form that is sent again succeeds without effect, because the page already is as submitted. Documents, bank
 * details, picture and language have their own commands. Throws `not_found` once their account is closed.
 */
export async function updateProfile(
  { actor, db, now, record }: CommandContext,
  input: ProfileInput,
): Promise<Outcome<null, ProfileRefusal>> {
  const columns = columnsOf(input);
  if (!columns) return refused("phone_invalid");
  const { version } = input;
  return db.transaction(async (tx) => {
    // Locks the account before its profile, in the order in which closing the account locks them.
    await lockMember(tx, actor.userId);
    const isSaved = version
      ? await replacePage(tx, actor.userId, { page: input.part, version, now, columns })
      : await insertProfile(tx, { userId: actor.userId, updatedAt: now, ...columns });
    if (!isSaved) {
      return (await isStored(tx, actor.userId, columns))
        ? done(null)
        : refused("changed_meanwhile");
    }
    if (input.part === "personal") {
      await tx
        .update(users)
        .set({ name: `${input.firstName} ${input.lastName}`, updatedAt: now })
        .where(eq(users.id, actor.userId));
    }
    await record(tx, { type: "profile_updated", userId: actor.userId });
    return done(null);
  });
}

/**
 * The columns that a page stores; an empty field clears its column. Null for an invalid telephone number.
 */
function columnsOf(input: ProfileInput): ProfileColumns | null {
  if (input.part === "personal") {
    const { phone, countryCode, firstName, lastName } = input;
    const number = phone ? internationalPhone(phone, countryCode) : { phone: null, countryCode };
    if (!number) return null;
    const { dateOfBirth = null, gender = null } = input;
    return { firstName, lastName, ...number, dateOfBirth, gender };
  }
  if (input.part === "professional") {
    return {
      companyName: input.companyName || null,
      siret: input.siret || null,
      companyAddress: input.companyAddress || null,
      vatNumber: input.vatNumber || null,
    };
  }
  return {
    captainLevel: input.captainLevel ?? null,
    boatTypePreference: input.boatTypePreference ?? null,
    permisCotier: input.permisCotier,
    permisHauturier: input.permisHauturier,
    permisFluvial: input.permisFluvial,
    certificatRadiophonie: input.certificatRadiophonie,
    brevetSkipperProfessionnel: input.brevetSkipperProfessionnel,
    dejaLoueBateau: input.dejaLoueBateau,
    proprietaire: input.proprietaire,
  };
}

async function isStored(tx: Db, userId: string, columns: ProfileColumns): Promise<boolean> {
  const [stored] = await tx.select().from(profiles).where(eq(profiles.userId, userId));
  return stored !== undefined && isDeepStrictEqual({ ...stored, ...columns }, stored);
}

type Replacement = {
  page: ProfileInput["part"];
  version: string;
  now: Date;
  columns: ProfileColumns;
};

async function replacePage(tx: Db, userId: string, { page, version, now, columns }: Replacement) {
  const own = eq(profiles.userId, userId);
  // Another save of the same page waits for this lock, and then reads the changed page.
  const [stored] = await tx.select().from(profiles).where(own).for("update");
  if (!stored || profileVersions(stored)[page] !== version) return false;
  await tx
    .update(profiles)
    .set({ ...columns, updatedAt: now })
    .where(own);
  return true;
}

async function insertProfile(db: Db, profile: typeof profiles.$inferInsert) {
  const rows = await db
    .insert(profiles)
    .values(profile)
    .onConflictDoNothing()
    .returning({ userId: profiles.userId });
  return rows.length > 0;
}
