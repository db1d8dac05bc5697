import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { visitorScope } from "#app/platform/visitor-scope.server.ts";
import { requestPasswordReset } from "#app/features/auth/commands/request-password-reset.server.ts";
import { AccountPage } from "#app/features/auth/components/account-page.tsx";
import { ForgotPasswordForm } from "#app/features/auth/components/forgot-password-form.tsx";
import { answerOrUnexpected, type FormAnswer } from "#app/features/auth/components/form-answer.ts";
import { refusedAnswer } from "#app/features/auth/views/refused-form-view.server.ts";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { emailFormSchema } from "#app/features/auth/schema.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Route } from "./+types/forgot-password.ts";

export function loader({ url }: Route.LoaderArgs) {
  const redirectTo = url.searchParams.get("redirectTo");
  return {
    redirectTo: redirectTo ? returnPath(redirectTo, languageOfPath(url.pathname)) : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: emailFormSchema });
  const reply = submission.reply();
  if (submission.status !== "success") {
    return data<FormAnswer>({ done: false, reason: null, submission: reply }, 400);
  }
  const outcome = await requestPasswordReset(visitorScope(context), submission.value);
  return outcome.ok ? data<FormAnswer>({ done: true }) : refusedAnswer(context, outcome, reply);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrUnexpected(serverAction);
}

export function meta() {
  return [
    { title: `${m.accounts_forgot_password_title()} · Escale` },
    { name: "robots", content: "noindex" },
  ];
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title={m.accounts_forgot_password_title()}>
      <ForgotPasswordForm redirectTo={loaderData.redirectTo} answer={actionData} />
    </AccountPage>
  );
}
