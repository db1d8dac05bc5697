import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { requestAccountMail } from "./request-account-mail.server.ts";

type Input = { email: string; redirectTo?: string };

/**
 * Sends the confirmation link again, with the path to return to, unless the address is confirmed. The
 * response does not reveal whether it is.
 */
export function requestConfirmation(scope: VisitorScope, { email, redirectTo }: Input) {
  return requestAccountMail(scope, email, { type: "confirmation_requested", redirectTo });
}
