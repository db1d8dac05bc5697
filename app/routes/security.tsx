import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { changePassword } from "#app/features/security/commands/change-password.server.ts";
import { endSession } from "#app/features/security/commands/end-session.server.ts";
import { requestEmailChange } from "#app/features/security/commands/request-email-change.server.ts";
import { signOutEverywhere } from "#app/features/security/commands/sign-out-everywhere.server.ts";
import { answerOrUnexpected, type FormAnswer } from "#app/features/auth/components/form-answer.ts";
import { ProfilePage } from "#app/features/profile/components/profile-page.tsx";
import { SecurityEmail } from "#app/features/security/components/security-email.tsx";
import { SecurityFactor } from "#app/features/security/components/security-factor.tsx";
import type { SecurityAnswer } from "#app/features/security/components/security-form.tsx";
import { SecurityPassword } from "#app/features/security/components/security-password.tsx";
import { SecuritySessions } from "#app/features/security/components/security-sessions.tsx";
import type { AccountRefusal } from "#app/features/auth/labels.ts";
import { findSecurity } from "#app/features/security/queries/find-security.server.ts";
import { refusedAnswer, weakPassword } from "#app/features/auth/views/refused-form-view.server.ts";
import { emailChangeSchema, passwordChangeSchema } from "#app/features/auth/schema.ts";
import { type SecurityScope, securityScope } from "#app/platform/security-scope.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AppError } from "#app/platform/errors.ts";
import { flash } from "#app/platform/flash.server.ts";
import type { Route } from "./+types/security.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = securityScope(context, request);
  return { email: scope.actor.email, ...(await findSecurity(scope)) };
}

type Act = {
  scope: SecurityScope;
  form: FormData;
  url: URL;
  context: Route.ActionArgs["context"];
};

export async function action({ request, url, context }: Route.ActionArgs) {
  const scope = securityScope(context, request);
  const act: Act = { scope, form: await request.formData(), url, context };
  const intent = act.form.get("intent");
  if (intent === "email") return email(act);
  if (intent === "password") return password(act);
  if (intent === "end-session") {
    await endSession(scope, { sessionId: act.form.get("sessionId") });
    return back(url, "accounts_session_ended");
  }
  if (intent === "everywhere") {
    await signOutEverywhere(scope);
    return redirect(localizedPath(languageOfPath(url.pathname), "/"), {
      headers: await flash("success", "accounts_signed_out_everywhere"),
    });
  }
  throw new AppError("bad_request");
}

async function email({ scope, form, url, context }: Act) {
  const submission = parseWithZod(form, { schema: emailChangeSchema });
  const reply = submission.reply({ hideFields: ["password"] });
  if (submission.status !== "success") return wrong("email", null, reply);
  const outcome = await requestEmailChange(scope, submission.value);
  if (!outcome.ok) return refused(context, "email", outcome, reply);
  return done("email", { form, url, key: "accounts_email_change_sent" });
}

async function password({ scope, form, url, context }: Act) {
  const submission = parseWithZod(form, { schema: passwordChangeSchema });
  const reply = submission.reply({ hideFields: ["currentPassword", "password"] });
  if (submission.status !== "success") return wrong("password", weakPassword(form, reply), reply);
  const outcome = await changePassword(scope, submission.value);
  if (!outcome.ok) return refused(context, "password", outcome, reply);
  const { headers } = outcome.value;
  return done("password", { form, url, key: "accounts_password_updated", headers });
}

type Reply = Extract<SecurityAnswer, { done: false }>["submission"];

function wrong(intent: string, reason: AccountRefusal | null, submission: Reply) {
  return data<SecurityAnswer>({ intent, done: false, reason, submission }, 400);
}

function refused(
  context: Act["context"],
  intent: string,
  outcome: Parameters<typeof refusedAnswer>[1],
  submission: Reply,
) {
  const answer = refusedAnswer(context, outcome, submission);
  return data<SecurityAnswer>({ ...answer.data, intent }, answer.init ?? undefined);
}

type Done = { form: FormData; url: URL; key: string; headers?: Headers };

/** With scripts the form shows the success itself. */
function done(intent: string, { form, url, key, headers = new Headers() }: Done) {
  return form.get("surface") === "script"
    ? data<SecurityAnswer>({ intent, done: true }, { headers })
    : back(url, key, headers);
}

async function back(url: URL, key: string, headers = new Headers()) {
  headers.append("Set-Cookie", (await flash("success", key))["Set-Cookie"]);
  return redirect(localizedPath(languageOfPath(url.pathname), "/my-profile/security"), { headers });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = (await request.clone().formData()).get("intent");
  const intent = typeof sent === "string" ? sent : "";
  const answer = await answerOrUnexpected<FormAnswer>(serverAction);
  return "init" in answer
    ? data<SecurityAnswer>({ ...answer.data, intent }, answer.init ?? undefined)
    : { ...answer, intent };
}

export function meta() {
  return [{ title: m.shell_title({ page: m.accounts_security_title() }) }];
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { email: address, pendingEmail, sessions } = loaderData;
  return (
    <ProfilePage title={m.accounts_security_title()} text={m.accounts_security_intro()}>
      <SecurityEmail email={address} pendingEmail={pendingEmail} answer={actionData} />
      <SecurityPassword answer={actionData} />
      <SecurityFactor {...loaderData} />
      <SecuritySessions sessions={sessions} />
    </ProfilePage>
  );
}
