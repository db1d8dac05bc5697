import type { z } from "zod";
import { upsertSecureBankingInfo } from "#app/features/banking/commands/upsert-secure-banking-info.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Outcome } from "#app/platform/errors.ts";
import type { Secrets } from "#app/platform/secrets.server.ts";
import type { profileSchema } from "../schema.ts";
import { type ProfileRefusal, updateProfile } from "./update-profile.server.ts";

/**
 * Saves the whole form of the profile: a person's own profile, and their bank details when they
 * typed some (spec 2 §2 Profile). Both or nothing.
 */
export async function saveProfile(
  { db, ...scope }: CommandContext & { secrets: Secrets },
  { bank, ...profile }: z.output<ReturnType<typeof profileSchema>>,
): Promise<Outcome<null, ProfileRefusal>> {
  return db.transaction(async (tx) => {
    const saved = await updateProfile({ ...scope, db: tx }, profile);
    if (saved.ok && bank) await upsertSecureBankingInfo({ ...scope, db: tx }, bank);
    return saved;
  });
}
