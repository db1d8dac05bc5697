import type { AccountScope } from "../account-scope.server.ts";
import { requestAccountMail } from "../mail-request.server.ts";

/** Sends the link to choose a new password (spec 1 §7); whether there is an account is not told. */
export function requestPasswordReset(scope: AccountScope, { email }: { email: string }) {
  return requestAccountMail(scope, "send-reset-email", email);
}
