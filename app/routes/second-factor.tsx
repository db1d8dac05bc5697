import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { beginSecondFactor } from "#app/features/security/commands/begin-second-factor.server.ts";
import { confirmSecondFactor } from "#app/features/security/commands/confirm-second-factor.server.ts";
import { disableSecondFactor } from "#app/features/security/commands/disable-second-factor.server.ts";
import { renewRecoveryCodes } from "#app/features/security/commands/renew-recovery-codes.server.ts";
import type { FormAnswer } from "#app/features/auth/components/form-answer.ts";
import { ProfilePage } from "#app/features/profile/components/profile-page.tsx";
import { FormSection } from "#app/ui/form-section.tsx";
import { RecoveryCodes } from "#app/features/security/components/recovery-codes.tsx";
import {
  type FactorAnswer,
  type FactorIntent,
  PasswordPart,
  ScanPart,
} from "#app/features/security/components/second-factor-set-up.tsx";
import { qrCodeOf } from "#app/platform/qr-code.server.ts";
import { findSecurity } from "#app/features/security/queries/find-security.server.ts";
import { refusedAnswer } from "#app/features/auth/views/refused-form-view.server.ts";
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
    return answer({ intent, refused: { done: false, reason: null, submission: reply } }, 400);
  }
  if (intent === "begin") {
    const begun = await beginSecondFactor(scope, submission.value);
    return begun.ok
      ? answer({ intent, secret: secretOf(begun.value.uri) })
      : refused(context, intent, begun, url);
  }
  if (intent === "renew") {
    const renewed = await renewRecoveryCodes(scope, submission.value);
    return renewed.ok
      ? answer({ intent, recoveryCodes: renewed.value.recoveryCodes })
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
  const secret = typeof uri === "string" ? secretOf(uri) : null;
  const submission = parseWithZod(form, { schema: codeSchema });
  const reply = submission.reply({ hideFields: ["code"] });
  if (submission.status !== "success") {
    const wrong: FormAnswer = { done: false, reason: null, submission: reply };
    return answer({ intent, secret, refused: wrong }, 400);
  }
  const outcome = await confirmSecondFactor(scope, submission.value);
  if (!outcome.ok) return refused(context, intent, outcome, url, secret);
  const { headers, recoveryCodes } = outcome.value;
  return answer({ intent, recoveryCodes }, 200, headers);
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
  return answer({ intent, secret, refused: refusal.done ? null : refusal }, status);
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

function answer(
  given: Partial<FactorAnswer> & { intent: FactorIntent },
  status = 200,
  headers = new Headers(),
) {
  // The page contains a secret: it must not be cached.
  headers.set("Cache-Control", "no-store");
  const nothing = { refused: null, secret: null, recoveryCodes: null };
  return data<FactorAnswer>({ ...nothing, ...given }, { status, headers });
}

/**
 * The form sends the otpauth URI back that it was given, so that a wrong code loses nothing.
 */
function secretOf(uri: string): FactorAnswer["secret"] {
  const key = URL.parse(uri)?.searchParams.get("secret");
  if (!key || uri.length > 500 || !uri.startsWith("otpauth://totp/")) return null;
  return { uri, key: key.replaceAll(/(.{4})(?=.)/g, "$1 "), qr: qrCodeOf(uri) };
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: m.shell_title({ page: m.accounts_factor_section() }) }];
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { hasSecondFactor, isRequired } = loaderData;
  const next = isRequired ? "/moderation" : "/my-profile/security";
  return (
    <ProfilePage
      title={m.accounts_factor_section()}
      text={
        isRequired && !hasSecondFactor
          ? m.accounts_security_required()
          : m.accounts_factor_section_text()
      }
      parent={{ to: "/my-profile/security", label: m.accounts_security_title() }}
    >
      {actionData?.recoveryCodes ? (
        <RecoveryCodes codes={actionData.recoveryCodes} next={next} />
      ) : hasSecondFactor ? (
        <Manage answer={actionData} />
      ) : actionData?.secret ? (
        <ScanPart secret={actionData.secret} answer={actionData} />
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <p className="max-w-prose">{m.accounts_factor_begin_text()}</p>
          <PasswordPart
            intent="begin"
            answer={actionData}
            label={m.accounts_factor_begin()}
            variant="primary"
          />
        </div>
      )}
    </ProfilePage>
  );
}

function Manage({ answer: given }: { answer: FactorAnswer | undefined }) {
  return (
    <>
      <FormSection
        id="renew"
        title={m.accounts_factor_renew_title()}
        text={m.accounts_factor_renew_text()}
      >
        <PasswordPart
          intent="renew"
          answer={given}
          label={m.accounts_factor_renew()}
          variant="outline"
        />
      </FormSection>
      <FormSection
        id="disable"
        title={m.accounts_factor_disable_title()}
        text={m.accounts_factor_disable_text()}
      >
        <PasswordPart
          intent="disable"
          answer={given}
          label={m.accounts_factor_disable()}
          variant="danger"
        />
      </FormSection>
    </>
  );
}
