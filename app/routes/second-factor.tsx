import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { beginSecondFactor } from "#app/features/security/commands/begin-second-factor.server.ts";
import { confirmSecondFactor } from "#app/features/security/commands/confirm-second-factor.server.ts";
import { disableSecondFactor } from "#app/features/security/commands/disable-second-factor.server.ts";
import { renewRecoveryCodes } from "#app/features/security/commands/renew-recovery-codes.server.ts";
import type { FormAnswer } from "#app/features/auth/components/form-answer.ts";
import { ProfilePage } from "#app/features/profile/components/profile-page.tsx";
import { SecondFactorParts } from "#app/features/security/components/second-factor-parts.tsx";
import type {
  FactorAnswer,
  FactorIntent,
} from "#app/features/security/components/second-factor-set-up.tsx";
import { findSecurity } from "#app/features/security/queries/find-security.server.ts";
import { refusedAnswer } from "#app/features/auth/views/refused-form-view.server.ts";
import {
  factorAnswer,
  factorSecret,
} from "#app/features/security/views/second-factor-view.server.ts";
import { codeSchema, passwordCheckSchema } from "#app/features/auth/schema.ts";
import { type SecurityScope, securityScope } from "#app/platform/security-scope.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AppError } from "#app/platform/errors.ts";
import { flash } from "#app/platform/flash.server.ts";
import type { Route } from "./+types/second-factor.ts";

const page = "/my-profile/security/second-factor";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { hasSecondFactor, recoveryCodesLeft } = await findSecurity(
    securityScope(context, request),
  );
  return { hasSecondFactor, recoveryCodesLeft, isRequired: url.searchParams.has("required") };
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
  if (intent === "confirm") return confirm(act);
  if (intent === "begin" || intent === "disable" || intent === "renew") {
    return withPassword(act, intent);
  }
  throw new AppError("bad_request");
}

async function withPassword(act: Act, intent: Exclude<FactorIntent, "confirm">) {
  const { scope, form, url, context } = act;
  const submission = parseWithZod(form, { schema: passwordCheckSchema });
  const reply = submission.reply({ hideFields: ["password"] });
  if (submission.status !== "success") {
    return factorAnswer({ intent, refused: { done: false, reason: null, submission: reply } }, 400);
  }
  if (intent === "begin") {
    const begun = await beginSecondFactor(scope, submission.value);
    return begun.ok
      ? factorAnswer({ intent, secret: factorSecret(begun.value.uri) })
      : refused(context, intent, begun, url);
  }
  if (intent === "renew") {
    const renewed = await renewRecoveryCodes(scope, submission.value);
    return renewed.ok
      ? factorAnswer({ intent, recoveryCodes: renewed.value.recoveryCodes })
      : refused(context, intent, renewed, url);
  }
  const disabled = await disableSecondFactor(scope, submission.value);
  if (!disabled.ok) return refused(context, intent, disabled, url);
  const { headers } = disabled.value;
  const toast = await flash("success", "accounts_factor_disabled");
  headers.append("Set-Cookie", toast["Set-Cookie"]);
  return redirect(localizedPath(languageOfPath(url.pathname), "/my-profile/security"), { headers });
}

async function confirm({ scope, form, url, context }: Act) {
  const intent = "confirm";
  const uri = form.get("uri");
  const secret = typeof uri === "string" ? factorSecret(uri) : null;
  const submission = parseWithZod(form, { schema: codeSchema });
  const reply = submission.reply({ hideFields: ["code"] });
  if (submission.status !== "success") {
    const wrong: FormAnswer = { done: false, reason: null, submission: reply };
    return factorAnswer({ intent, secret, refused: wrong }, 400);
  }
  const outcome = await confirmSecondFactor(scope, submission.value);
  if (!outcome.ok) return refused(context, intent, outcome, url, secret);
  const { headers, recoveryCodes } = outcome.value;
  return factorAnswer({ intent, recoveryCodes }, 200, headers);
}

/** The refusal; if the state changed elsewhere meanwhile, the page is shown anew instead. */
function refused(
  context: Act["context"],
  intent: FactorIntent,
  outcome: RefusedCommand,
  url: URL,
  secret: FactorAnswer["secret"] = null,
) {
  const { reason } = outcome;
  if (reason === "already_on" || reason === "not_begun" || reason === "not_on") {
    return redirect(localizedPath(languageOfPath(url.pathname), page));
  }
  const given = refusedAnswer(context, { ...outcome, reason }, null);
  const { data: refusal } = given;
  const status = given.init?.status ?? 400;
  return factorAnswer({ intent, secret, refused: refusal.done ? null : refusal }, status);
}

type RefusedCommand = Extract<
  Awaited<
    ReturnType<
      | typeof beginSecondFactor
      | typeof confirmSecondFactor
      | typeof disableSecondFactor
      | typeof renewRecoveryCodes
    >
  >,
  { ok: false }
>;

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: m.shell_title({ page: m.accounts_factor_section() }) }];
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { hasSecondFactor, isRequired } = loaderData;
  const next = isRequired ? "/moderation" : "/my-profile/security";
  const isDemanded = isRequired && !hasSecondFactor;
  return (
    <ProfilePage
      title={m.accounts_factor_section()}
      text={isDemanded ? m.accounts_security_required() : m.accounts_factor_section_text()}
      parent={{ to: "/my-profile/security", label: m.accounts_security_title() }}
    >
      <SecondFactorParts answer={actionData} hasSecondFactor={hasSecondFactor} next={next} />
    </ProfilePage>
  );
}
