import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { lockMember } from "#app/platform/database/lock-members.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { RateLimited, RateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { checkPassword } from "./check-password.server.ts";

type Revealing<Secret> = {
  password: string;
  /** Reads the secret and records the access; null when nothing is stored. */
  reveal: (tx: Db) => Promise<Secret | null>;
};

/**
 * Decrypts a secret of the signed-in user for them, given their password. No role can reveal another person's
 * secrets. Throws `not_found` once the account is closed.
 */
export async function revealSecret<Secret>(
  { actor, db, limits }: { actor: UserActor; db: Db; limits: RateLimits },
  { password, reveal }: Revealing<Secret>,
): Promise<Outcome<Secret, "password_wrong" | "nothing_stored"> | RateLimited> {
  const checked = await checkPassword({ actor, db, limits }, { password });
  if (!checked.ok) return checked;
  return db.transaction(async (tx) => {
    await lockMember(tx, actor.userId);
    const secret = await reveal(tx);
    return secret === null ? refused("nothing_stored") : done(secret);
  });
}
