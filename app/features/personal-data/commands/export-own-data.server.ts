import { checkPassword } from "#app/features/security/commands/check-password.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { done, type Outcome } from "#app/platform/errors.ts";
import type { RateLimited, RateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { collectOwnData } from "../queries/collect-own-data.server.ts";

type OwnData = Awaited<ReturnType<typeof collectOwnData>>;

/**
 * Everything that the site stores about the actor, after checking their password; the export is recorded
 * with its time.
 */
export async function exportOwnData(
  scope: Pick<CommandContext, "actor" | "db" | "now" | "record"> & {
    limits: RateLimits;
    secrets: Secrets;
  },
  { password }: { password: string },
): Promise<Outcome<OwnData, "password_wrong"> | RateLimited> {
  const checked = await checkPassword(scope, { password });
  if (!checked.ok) return checked;
  const { actor, db, now, record } = scope;
  const own = await collectOwnData(scope, now);
  await record(db, { type: "data_exported", userId: actor.userId });
  return done(own);
}
