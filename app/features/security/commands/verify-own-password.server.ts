import type { UserActor } from "#app/platform/actor.ts";
import { authRefusal } from "#app/platform/auth/auth.server.ts";
import { AppError, type Outcome, type Refusal, refused } from "#app/platform/errors.ts";
import {
  overLimit,
  type RateLimited,
  type RateLimits,
} from "#app/platform/requests/rate-limits.server.ts";

type Asked = { actor: UserActor; limits: RateLimits };

/**
 * Runs an action that asks for the signed-in user's password again. Limits the attempts, for the case that a
 * stranger finds an open session. Only wrong passwords count: not an action that succeeds, nor one that is
 * refused for another reason. Each attempt is counted before it runs, so that concurrent guesses stay within
 * the limit.
 */
export async function withOwnPassword<Answer extends Outcome<unknown, string>>(
  { actor, limits }: Asked,
  action: () => Promise<Answer>,
): Promise<Answer | Refusal<"password_wrong"> | RateLimited> {
  const tooMany = await overLimit(limits, ["password-check", actor.userId]);
  if (tooMany) return tooMany;
  try {
    const outcome = await action();
    const isWrong = !outcome.ok && outcome.reason === "password_wrong";
    if (!isWrong) await limits.giveBack("password-check", actor.userId);
    return outcome;
  } catch (error) {
    const reason = authRefusal(error) ?? "";
    if (reason === "UNAUTHORIZED") {
      // A concurrent request replaced the session. No password was compared.
      await limits.giveBack("password-check", actor.userId);
      throw new AppError("unauthenticated");
    }
    if (wrong.has(reason)) return refused("password_wrong");
    throw error;
  }
}

// The library rejects a password that is too long without comparing it.
const wrong = new Set(["INVALID_PASSWORD", "PASSWORD_TOO_LONG"]);
