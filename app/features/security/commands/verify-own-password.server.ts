import type { UserActor } from "#app/platform/actor.ts";
import { authRefusal } from "#app/platform/auth.server.ts";
import { type Refusal, refused } from "#app/platform/errors.ts";
import { overLimit, type RateLimited, type RateLimits } from "#app/platform/rate-limits.server.ts";

type Asked = { actor: UserActor; limits: RateLimits };

/**
 * Runs an action that asks the signed-in person for the password again. Someone who finds an open
 * session has only a few attempts; right passwords are not counted.
 */
export async function withOwnPassword<Answer extends { ok: boolean }>(
  { actor, limits }: Asked,
  action: () => Promise<Answer>,
): Promise<Answer | Refusal<"password_wrong"> | RateLimited> {
  const tooMany = await overLimit(limits, ["password-check", actor.userId]);
  if (tooMany) return tooMany;
  try {
    const outcome = await action();
    if (outcome.ok) await limits.giveBack("password-check", actor.userId);
    return outcome;
  } catch (error) {
    if (wrong.has(authRefusal(error) ?? "")) return refused("password_wrong");
    throw error;
  }
}

// Too long to be the password: the library does not even compare it.
const wrong = new Set(["INVALID_PASSWORD", "PASSWORD_TOO_LONG"]);
