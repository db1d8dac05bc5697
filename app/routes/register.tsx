import { redirect } from "react-router";
import { RegisterPage } from "#app/features/auth/components/register-page.tsx";
import type { RegistrationStep } from "#app/features/auth/components/registration-step.ts";
import {
  backToEmailForm,
  continueRegistrationForm,
  registerAccountForm,
} from "#app/features/auth/forms/register-account-form.server.ts";
import { unexpectedNotice } from "#app/features/auth/labels.ts";
import { anyone, formAction } from "#app/forms/form-action.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/register.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const redirectTo = url.searchParams.get("redirectTo");
  const path = returnPath(redirectTo, languageOfPath(url.pathname));
  if (requestScope(context).actor.kind === "user") throw redirect(path);
  return { redirectTo: redirectTo ? path : undefined };
}

// The first two are only submitted without JavaScript.
export const action = formAction(
  {
    continue: continueRegistrationForm,
    back: backToEmailForm,
    register: registerAccountForm,
  },
  { who: anyone },
);

export const clientAction = formClientAction<FormAnswer<RegistrationStep>>({
  continue: unexpectedNotice,
  back: unexpectedNotice,
  register: unexpectedNotice,
});

export function meta() {
  return [{ title: m.shell_title({ page: m.accounts_register_title() }) }];
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisterPage redirectTo={loaderData.redirectTo} answer={actionData} />;
}
