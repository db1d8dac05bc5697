import { redirect } from "react-router";
import { buttonForm } from "#app/forms/button-form.server.ts";
import { accountOwner } from "#app/forms/form-action.server.ts";
import { withToast } from "#app/forms/form-response.server.ts";
import { noFieldsSchema } from "#app/forms/no-fields.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { done } from "#app/platform/errors.ts";
import { signOutEverywhere } from "../commands/sign-out-everywhere.server.ts";

/** 'Se déconnecter partout', including this device. */
export const signOutEverywhereForm = buttonForm({
  who: accountOwner,
  limit: "save",
  schema: noFieldsSchema,
  command: async (scope) => done(await signOutEverywhere(scope)),
  back: () => "/my-profile/security",
  onRefusal: (reason: never) => reason,
  onFailure: "accounts_sign_out_failed",
  onDone: async (_, { url }) =>
    redirect(localizedPath(languageOfPath(url.pathname), "/"), {
      headers: await withToast("accounts_signed_out_everywhere"),
    }),
});
