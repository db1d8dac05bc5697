import { redirect } from "react-router";
import { AccountPage } from "#app/features/auth/components/account-page.tsx";
import { SignInForm } from "#app/features/auth/components/sign-in-form.tsx";
import { type SignedIn, signInForm } from "#app/features/auth/forms/sign-in-form.server.ts";
import { unexpectedNotice } from "#app/features/auth/labels.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/login.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const redirectTo = url.searchParams.get("redirectTo");
  const path = returnPath(redirectTo, languageOfPath(url.pathname));
  if (requestScope(context).actor.kind === "user") throw redirect(path);
  return { redirectTo: redirectTo ? path : undefined };
}

export const action = formAction(signInForm);

export const clientAction = formClientAction<FormAnswer<SignedIn>>(unexpectedNotice);

export function meta() {
  return [{ title: m.shell_title({ page: m.accounts_sign_in_title() }) }];
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title={m.accounts_sign_in_title()}>
      <SignInForm redirectTo={loaderData.redirectTo} answer={actionData} />
    </AccountPage>
  );
}
