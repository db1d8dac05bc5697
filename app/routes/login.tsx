import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { visitorScope } from "#app/platform/visitor-scope.server.ts";
import { signIn } from "#app/features/auth/commands/sign-in.server.ts";
import { AccountPage } from "#app/features/auth/components/account-page.tsx";
import { answerOrUnexpected, type FormAnswer } from "#app/features/auth/components/form-answer.ts";
import { SignInForm } from "#app/features/auth/components/sign-in-form.tsx";
import { refusedAnswer } from "#app/features/auth/views/refused-form-view.server.ts";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { signInSchema } from "#app/features/auth/schema.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { flash } from "#app/platform/flash.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import type { Route } from "./+types/login.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const redirectTo = url.searchParams.get("redirectTo");
  const path = returnPath(redirectTo, languageOfPath(url.pathname));
  if (requestScope(context).actor.kind === "user") throw redirect(path);
  return { redirectTo: redirectTo ? path : undefined };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: signInSchema });
  // What was typed is returned, except the password.
  const reply = submission.reply({ hideFields: ["password"] });
  if (submission.status !== "success") {
    return data<FormAnswer>({ done: false, reason: null, submission: reply }, 400);
  }
  const scope = { ...visitorScope(context), headers: request.headers };
  const outcome = await signIn(scope, submission.value);
  if (!outcome.ok) return refusedAnswer(context, outcome, reply);
  const { headers, needsCode } = outcome.value;
  // The dialog stays on its page and shows the success itself.
  if (form.get("surface") === "dialog") {
    return data<FormAnswer>({ done: true, needsCode }, { headers });
  }
  const language = languageOfPath(url.pathname);
  const path = returnPath(form.get("redirectTo"), language);
  if (needsCode) {
    const query = new URLSearchParams({ redirectTo: path });
    return redirect(localizedPath(language, `/login/code?${query}`), { headers });
  }
  const toast = await flash("success", "accounts_signed_in");
  headers.append("Set-Cookie", toast["Set-Cookie"]);
  return redirect(path, { headers });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrUnexpected(serverAction);
}

export function meta() {
  return [{ title: `${m.accounts_sign_in_title()} · Escale` }];
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title={m.accounts_sign_in_title()}>
      <SignInForm redirectTo={loaderData.redirectTo} answer={actionData} />
    </AccountPage>
  );
}
