import type { Language } from "#app/i18n/language.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { requestAccountMail } from "./request-account-mail.server.ts";

/** Sends the link to choose a new password (spec 1 §7), without revealing whether an account exists. */
export function requestPasswordReset(
  scope: VisitorScope,
  { email, language }: { email: string; language: Language },
) {
  return requestAccountMail(scope, email, { type: "password_reset_requested", language });
}
