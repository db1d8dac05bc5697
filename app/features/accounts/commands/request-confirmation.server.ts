import type { AccountScope } from "../account-scope.server.ts";
import { requestAccountMail } from "../mail-request.server.ts";

type Input = { email: string; redirectTo?: string };

/**
 * Sends the confirmation link again, with the same way back, unless the address is confirmed; the
 * answer does not tell.
 */
export function requestConfirmation(scope: AccountScope, { email, redirectTo }: Input) {
  return requestAccountMail(scope, "send-confirmation-email", email, redirectTo);
}
