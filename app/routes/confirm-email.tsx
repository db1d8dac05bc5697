import { confirmEmail } from "#app/features/auth/commands/confirm-email.server.ts";
import { EmailConfirmation } from "#app/features/auth/components/email-confirmation.tsx";
import { requestConfirmationForm } from "#app/features/auth/forms/request-confirmation-form.server.ts";
import { unexpectedNotice } from "#app/features/auth/labels.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { visitorScope } from "#app/platform/visitor-scope.server.ts";
import type { Route } from "./+types/confirm-email.ts";

/** The link of a confirmation mail: following it is enough. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  const redirectTo = returnPath(url.searchParams.get("redirectTo"), languageOfPath(url.pathname));
  if (!token) return { state: "no_link", email: "", redirectTo } as const;
  const outcome = await confirmEmail(visitorScope(context), { token });
  if (!outcome.ok) {
    const state = outcome.reason === "account_not_found" ? outcome.reason : "link_over";
    return { state, email: outcome.email ?? "", redirectTo } as const;
  }
  const isSignedIn = requestScope(context).actor.kind === "user";
  return {
    state: isSignedIn ? "signed_in" : "confirmed",
    email: outcome.value.email ?? "",
    redirectTo,
  } as const;
}

export const action = formAction(requestConfirmationForm);

export const clientAction = formClientAction(unexpectedNotice);

/** The address contains a token. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: `${m.accounts_confirm_email_title()} · Escale` }];
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailConfirmation {...loaderData} answer={actionData} />;
}
