import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { visitorScope } from "#app/platform/visitor-scope.server.ts";
import { resetPassword } from "#app/features/auth/commands/reset-password.server.ts";
import { AccountPage } from "#app/features/auth/components/account-page.tsx";
import { answerOrUnexpected, type FormAnswer } from "#app/features/auth/components/form-answer.ts";
import { NewPasswordForm } from "#app/features/auth/components/new-password-form.tsx";
import { resetPasswordSchema } from "#app/features/auth/schema.ts";
import { weakPassword } from "#app/features/auth/views/refused-form-view.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { findResetOwner } from "#app/platform/auth-tokens.server.ts";
import { flash } from "#app/platform/flash.server.ts";
import { useHomeAfterSignOut } from "#app/features/auth/components/use-home-after-sign-out.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/reset-password.ts";

/**
 * Only for recovery: with a mail's token, or its mark; everyone else is redirected home (spec 2
 * §2).
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  if (!token && url.searchParams.get("type") !== "recovery") {
    throw redirect(localizedPath(languageOfPath(url.pathname), "/"));
  }
  const { auth, now } = visitorScope(context);
  const isGood = token !== null && (await findResetOwner(auth, token, now)) !== null;
  return { token: isGood ? token : null };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const token = form.get("token");
  const submission = parseWithZod(form, { schema: resetPasswordSchema });
  const reply = submission.reply({ hideFields: ["password", "confirmation"] });
  if (submission.status !== "success") {
    const reason = weakPassword(form, reply);
    return data<FormAnswer>({ done: false, reason, submission: reply }, 400);
  }
  const outcome = await resetPassword(visitorScope(context), {
    token: typeof token === "string" ? token : "",
    password: submission.value.password,
    userAgent: request.headers.get("User-Agent"),
  });
  if (!outcome.ok) {
    return data<FormAnswer>({ done: false, reason: outcome.reason, submission: reply }, 400);
  }
  return redirect(localizedPath(languageOfPath(url.pathname), "/"), {
    headers: await flash("success", "accounts_password_updated"),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrUnexpected(serverAction);
}

/** The address contains a token. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [
    { title: `${m.accounts_reset_password_title()} · Escale` },
    { name: "robots", content: "noindex" },
  ];
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  useHomeAfterSignOut();
  return loaderData.token ? (
    <AccountPage title={m.accounts_reset_password_title()}>
      <NewPasswordForm token={loaderData.token} answer={actionData} />
    </AccountPage>
  ) : (
    <AccountPage title={m.accounts_link_invalid()}>
      <p className="text-ink-soft">{m.accounts_link_invalid_text()}</p>
      <LinkButton to="/forgot-password" variant="primary">
        {m.accounts_ask_new_link()}
      </LinkButton>
    </AccountPage>
  );
}
