import { redirect } from "react-router";
import { refusalTitle, unexpectedNotice, waitNotice } from "#app/features/auth/labels.ts";
import { passwordChangeSchema } from "#app/features/auth/schema.ts";
import { accountOwner } from "#app/forms/form-action.server.ts";
import { answerDone, isScripted, withToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { changePassword } from "../commands/change-password.server.ts";

/** 'Changer de mot de passe', which asks for the current password. */
export const changePasswordForm = typedForm({
  who: accountOwner,
  schema: passwordChangeSchema,
  secrets: ["currentPassword", "password"],
  command: changePassword,
  onInvalid: ({ password }, { form }) =>
    password && form.get("password") ? { password: refusalTitle("password_weak") } : null,
  onRefusal: (reason) => ({ currentPassword: refusalTitle(reason) }),
  onLimit: waitNotice,
  onFailure: unexpectedNotice,
  onDone: async ({ headers }, sent) => {
    if (isScripted(sent)) return answerDone(sent, undefined, headers);
    const language = languageOfPath(sent.url.pathname);
    return redirect(localizedPath(language, "/my-profile/security"), {
      headers: await withToast("accounts_password_updated", headers),
    });
  },
});
