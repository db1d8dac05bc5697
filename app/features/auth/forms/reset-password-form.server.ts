import { redirect } from "react-router";
import { anyone } from "#app/forms/form-action.server.ts";
import { withToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { resetPassword } from "../commands/reset-password.server.ts";
import { refusalText, refusalTitle } from "../labels.ts";
import { resetPasswordSchema } from "../schema.ts";

/** Sets a new password with the link of a mail. All its errors have the title 'Erreur' (spec 2 §8). */
export const resetPasswordForm = typedForm({
  who: anyone,
  schema: resetPasswordSchema,
  secrets: ["password", "confirmation"],
  command: (scope, { token, password }) =>
    resetPassword(scope, { token, password, userAgent: scope.headers.get("User-Agent") }),
  onInvalid: ({ password }, { form }) =>
    password && form.get("password") ? refusalText("password_weak") : null,
  onRefusal: (reason) => `${refusalTitle(reason)}. ${refusalText(reason)}`,
  onFailure: m.accounts_unexpected,
  onDone: async (_, { url }) =>
    redirect(localizedPath(languageOfPath(url.pathname), "/"), {
      headers: await withToast("accounts_password_updated"),
    }),
});
