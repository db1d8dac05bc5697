import { redirect } from "react-router";
import { AccountPage } from "#app/features/auth/components/account-page.tsx";
import { SecondFactorForm } from "#app/features/auth/components/second-factor-form.tsx";
import { verifySecondFactorForm } from "#app/features/auth/forms/verify-second-factor-form.server.ts";
import { unexpectedNotice } from "#app/features/auth/labels.ts";
import { findChallenge } from "#app/features/auth/queries/find-challenge.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/login-code.ts";

/** The second step of signing in. Redirects visitors who have not done the first step. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const redirectTo = returnPath(url.searchParams.get("redirectTo"), language);
  const { actor, auth } = requestScope(context);
  if (actor.kind === "user") throw redirect(redirectTo);
  if (request.method === "GET" && !(await findChallenge(auth, request.headers))) {
    const query = new URLSearchParams({ redirectTo });
    throw redirect(localizedPath(language, `/login?${query}`));
  }
  return { redirectTo, isRecovery: url.searchParams.get("method") === "recovery" };
}

export const action = formAction(verifySecondFactorForm);

export const clientAction = formClientAction(unexpectedNotice);

export function meta() {
  return [{ title: m.shell_title({ page: m.accounts_code_title() }) }];
}

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title={m.accounts_code_title()}>
      <SecondFactorForm {...loaderData} answer={actionData} />
    </AccountPage>
  );
}
