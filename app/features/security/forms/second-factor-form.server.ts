import { redirect } from "react-router";
import {
  refusalNotice,
  refusalTitle,
  unexpectedNotice,
  waitNotice,
} from "#app/features/auth/labels.ts";
import { passwordCheckSchema, secondFactorCodeSchema } from "#app/features/auth/schema.ts";
import { type ActionArgs, accountOwner, type FormResponse } from "#app/forms/form-action.server.ts";
import { answerDone, withToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { beginSecondFactor } from "../commands/begin-second-factor.server.ts";
import { confirmSecondFactor } from "../commands/confirm-second-factor.server.ts";
import { disableSecondFactor } from "../commands/disable-second-factor.server.ts";
import { renewRecoveryCodes } from "../commands/renew-recovery-codes.server.ts";
import type { SecondFactorStep } from "../components/second-factor-parts.tsx";

const askingPassword = {
  who: accountOwner,
  schema: passwordCheckSchema,
  secrets: ["password"],
  onRefusal: (reason: "password_wrong" | "already_on" | "not_on", { url }: ActionArgs) =>
    reason === "password_wrong" ? { password: refusalTitle(reason) } : pageAnew(url, reason),
  onLimit: waitNotice,
  onFailure: unexpectedNotice,
} as const;

/** First step of the setup: checks the password and returns a secret to scan. */
export const beginSecondFactorForm = typedForm({
  ...askingPassword,
  command: beginSecondFactor,
  onDone: ({ uri }, sent) => answerDone<SecondFactorStep>(sent, { uri }),
});

/**
 * Second step: checks the app's first code and returns the recovery codes, which are never shown again. Who
 * confirms a second time reads that the second factor is on, and how to get new codes.
 */
export const confirmSecondFactorForm = typedForm({
  who: accountOwner,
  schema: secondFactorCodeSchema,
  secrets: ["code"],
  command: confirmSecondFactor,
  onRefusal: (reason, { url }) =>
    reason === "code_invalid" ? refusalNotice(reason) : pageAnew(url, reason),
  onLimit: waitNotice,
  onFailure: unexpectedNotice,
  onDone: ({ recoveryCodes, headers }, sent) =>
    answerDone<SecondFactorStep>(sent, { recoveryCodes }, headers),
});

/** Replaces the recovery codes. */
export const renewRecoveryCodesForm = typedForm({
  ...askingPassword,
  command: renewRecoveryCodes,
  onDone: ({ recoveryCodes }, sent) => answerDone<SecondFactorStep>(sent, { recoveryCodes }),
});

/** Removes the second factor; signing in then asks only for the password, as before. */
export const disableSecondFactorForm = typedForm({
  ...askingPassword,
  command: disableSecondFactor,
  onDone: async ({ headers }, { url }): Promise<FormResponse<SecondFactorStep>> =>
    redirect(localizedPath(languageOfPath(url.pathname), "/my-profile/security"), {
      headers: await withToast("accounts_factor_disabled", headers),
    }),
});

/** Reloads the page, because the second factor was changed elsewhere in the meantime. */
async function pageAnew(
  { pathname }: URL,
  reason: "already_on" | "not_on" | "not_begun",
): Promise<Response> {
  const path = localizedPath(languageOfPath(pathname), "/my-profile/security/second-factor");
  const isOn = reason === "already_on";
  return redirect(path, isOn ? { headers: await withToast("accounts_factor_already_on") } : {});
}
