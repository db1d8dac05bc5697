import { redirect } from "react-router";
import { buttonForm } from "#app/forms/button-form.server.ts";
import { anyone } from "#app/forms/form-action.server.ts";
import { withToast } from "#app/forms/form-response.server.ts";
import { noFieldsSchema } from "#app/forms/no-fields.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { signOut } from "../commands/sign-out.server.ts";

/** 'Déconnexion' in the account menu. */
export const signOutForm = buttonForm({
  who: anyone,
  schema: noFieldsSchema,
  command: (scope) => signOut(scope, scope.headers),
  back: () => "/",
  onRefusal: () => "accounts_sign_out_failed",
  onFailure: "accounts_sign_out_failed",
  onDone: async ({ headers }, { url }) =>
    redirect(localizedPath(languageOfPath(url.pathname), "/"), {
      headers: await withToast("accounts_signed_out", headers),
    }),
});
