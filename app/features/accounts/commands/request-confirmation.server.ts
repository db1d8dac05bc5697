import type { AccountScope } from "../account-scope.server.ts";
import { requestAccountMail } from "../mail-request.server.ts";

/** Sends the confirmation link again, unless the address is confirmed; the answer does not tell. */
export function requestConfirmation(scope: AccountScope, { email }: { email: string }) {
  return requestAccountMail(scope, "send-confirmation-email", email);
}
