import type { VisitorScope } from "#app/platform/visitor-scope.server.ts";
import { requestAccountMail } from "./request-account-mail.server.ts";

/**
 * Sends the link to choose a new password (spec 1 §7), without revealing whether an account exists.
 */
export function requestPasswordReset(scope: VisitorScope, { email }: { email: string }) {
  return requestAccountMail(scope, "password_reset_requested", email);
}
