import type { VisitorScope } from "#app/platform/visitor-scope.server.ts";
import { requestAccountMail } from "./request-account-mail.server.ts";

type Input = { email: string; redirectTo?: string };

/**
 * Sends the confirmation link again, with the same way back, unless the address is confirmed; the
 * response does not reveal it.
 */
export function requestConfirmation(scope: VisitorScope, { email, redirectTo }: Input) {
  return requestAccountMail(scope, email, { type: "confirmation_requested", redirectTo });
}
