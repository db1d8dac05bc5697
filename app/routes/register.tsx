import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { data, redirect } from "react-router";
import { visitorScope } from "#app/platform/visitor-scope.server.ts";
import { registerAccount } from "#app/features/auth/commands/register-account.server.ts";
import { AccountPage } from "#app/features/auth/components/account-page.tsx";
import { AuthLink } from "#app/ui/auth-link.tsx";
import { answerOrUnexpected, type FormAnswer } from "#app/features/auth/components/form-answer.ts";
import { MailSent } from "#app/features/auth/components/mail-sent.tsx";
import {
  RegistrationForm,
  type RegistrationStep,
} from "#app/features/auth/components/registration-form.tsx";
import { ResendConfirmation } from "#app/features/auth/components/resend-confirmation.tsx";
import { refusedAnswer, weakPassword } from "#app/features/auth/views/refused-form-view.server.ts";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { emailFormSchema, registrationSchema } from "#app/features/auth/schema.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { requestScope } from "#app/platform/request-scope.server.ts";
import type { Route } from "./+types/register.ts";

type RegistrationAnswer = FormAnswer & { at: RegistrationStep };

export function loader({ url, context }: Route.LoaderArgs) {
  const redirectTo = url.searchParams.get("redirectTo");
  const path = returnPath(redirectTo, languageOfPath(url.pathname));
  if (requestScope(context).actor.kind === "user") throw redirect(path);
  return { redirectTo: redirectTo ? path : undefined };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typedEmail = form.get("email");
  const email = typeof typedEmail === "string" ? typedEmail : "";
  const intent = form.get("intent");
  // Without scripts the two steps are two forms; the address carries the step.
  if (intent === "back") return stepAnswer({ step: "email", email });
  if (intent === "continue") {
    const submission = parseWithZod(form, { schema: emailFormSchema });
    return submission.status === "success"
      ? stepAnswer({ step: "details", email: submission.value.email })
      : stepAnswer({ step: "email", email }, submission.reply());
  }

  const at = { step: "details", email } as const;
  const submission = parseWithZod(form, { schema: registrationSchema });
  const reply = submission.reply({ hideFields: ["password"] });
  // The second step shows the address without its field: its errors are shown in the first step.
  if (reply.error?.["email"]) return stepAnswer({ step: "email", email }, reply);
  if (submission.status !== "success") {
    const reason = weakPassword(form, reply);
    return data<RegistrationAnswer>({ done: false, reason, submission: reply, at }, 400);
  }
  const language = languageOfPath(url.pathname);
  const redirectTo = form.get("redirectTo");
  const outcome = await registerAccount(visitorScope(context), {
    ...submission.value,
    language,
    ...(redirectTo && { redirectTo: returnPath(redirectTo, language) }),
  });
  if (outcome.ok) return data<RegistrationAnswer>({ done: true, at });
  if (outcome.reason === "phone_invalid") {
    const phone = [m.accounts_phone_invalid()];
    return stepAnswer(at, submission.reply({ fieldErrors: { phone }, hideFields: ["password"] }));
  }
  const refused = refusedAnswer(context, { ...outcome, reason: outcome.reason }, reply);
  return data<RegistrationAnswer>({ ...refused.data, at }, refused.init ?? undefined);
}

function stepAnswer(
  at: RegistrationStep,
  submission: Extract<FormAnswer, { done: false }>["submission"] = null,
) {
  const answer: RegistrationAnswer = { done: false, reason: null, submission, at };
  return data(answer, submission ? 400 : 200);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrUnexpected(serverAction);
}

export function meta() {
  return [{ title: `${m.accounts_register_title()} · Escale` }];
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const at = actionData && "at" in actionData ? actionData.at : undefined;
  const [sentTo, setSentTo] = useState(actionData?.done ? at?.email : undefined);
  if (sentTo !== undefined) {
    return (
      <AccountPage title={m.accounts_check_mail_title()}>
        <MailSent text={m.accounts_check_mail_text({ email: sentTo })}>
          <ResendConfirmation email={sentTo} redirectTo={loaderData.redirectTo} />
        </MailSent>
        <p className="text-md text-ink-soft">
          {m.accounts_confirmed_already()}{" "}
          <AuthLink
            kind="login"
            email={sentTo}
            {...(loaderData.redirectTo && { redirectTo: loaderData.redirectTo })}
            className="font-medium text-sea underline underline-offset-3"
          >
            {m.accounts_switch_to_sign_in()}
          </AuthLink>
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={m.accounts_register_title()}>
      <RegistrationForm
        redirectTo={loaderData.redirectTo}
        at={at}
        answer={actionData}
        onDone={setSentTo}
      />
    </AccountPage>
  );
}
