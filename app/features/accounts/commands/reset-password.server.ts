import { authRefusal } from "#app/platform/auth.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { AccountScope } from "../account-scope.server.ts";

/**
 * Sets a new password by the link of a reset mail, which works once (spec 2 §4). All sessions of
 * the account end, also this browser's: whoever else knew the old password is out.
 */
export async function resetPassword(
  { auth }: Pick<AccountScope, "auth">,
  { token, password }: { token: string; password: string },
): Promise<Outcome<null, "link_invalid">> {
  try {
    await auth.api.resetPassword({ body: { token, newPassword: password } });
    return done(null);
  } catch (error) {
    if (authRefusal(error) === "INVALID_TOKEN") return refused("link_invalid");
    throw error;
  }
}
