import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { visitorScope } from "#app/platform/visitor-scope.server.ts";
import { verifySecondFactor } from "#app/features/auth/commands/verify-second-factor.server.ts";
import { AccountPage } from "#app/features/auth/components/account-page.tsx";
import { answerOrUnexpected, type FormAnswer } from "#app/features/auth/components/form-answer.ts";
import { SecondFactorForm } from "#app/features/auth/components/second-factor-form.tsx";
import { refusedAnswer } from "#app/features/auth/views/refused-form-view.server.ts";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { codeSchema } from "#app/features/auth/schema.ts";
import { findChallenge } from "#app/features/auth/queries/find-challenge.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { flash } from "#app/platform/flash.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import type { Route } from "./+types/login-code.ts";

/** Second step of signing in; without the first step it redirects. */
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

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: codeSchema });
  const reply = submission.reply({ hideFields: ["code"] });
  if (submission.status !== "success") {
    return data<FormAnswer>({ done: false, reason: null, submission: reply }, 400);
  }
  const { code, trustsBrowser } = submission.value;
  const scope = { ...visitorScope(context), headers: request.headers };
  const outcome = await verifySecondFactor(scope, { code, trustsBrowser: trustsBrowser === "on" });
  if (!outcome.ok) return refusedAnswer(context, outcome, reply);
  const { headers } = outcome.value;
  if (form.get("surface") === "dialog") return data<FormAnswer>({ done: true }, { headers });
  const toast = await flash("success", "accounts_signed_in");
  headers.append("Set-Cookie", toast["Set-Cookie"]);
  return redirect(returnPath(form.get("redirectTo"), languageOfPath(url.pathname)), { headers });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrUnexpected(serverAction);
}

export function meta() {
  return [
    { title: m.shell_title({ page: m.accounts_code_title() }) },
    { name: "robots", content: "noindex" },
  ];
}

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title={m.accounts_code_title()}>
      <SecondFactorForm {...loaderData} answer={actionData} />
    </AccountPage>
  );
}
