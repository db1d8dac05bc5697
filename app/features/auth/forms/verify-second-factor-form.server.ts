import { redirect } from "react-router";
import { addWantedFavourite } from "#app/features/favourites/commands/add-wanted-favourite.server.ts";
import { anyone } from "#app/forms/form-action.server.ts";
import { answerDone, isScripted } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { flash } from "#app/platform/requests/flash.server.ts";
import { verifySecondFactor } from "../commands/verify-second-factor.server.ts";
import { refusalNotice, refusalTitle, unexpectedNotice, waitNotice } from "../labels.ts";
import { secondFactorCodeSchema } from "../schema.ts";

/**
 * Second step of signing in, on its page and in the dialog: a code of the authenticator app or a recovery
 * code.
 */
export const verifySecondFactorForm = typedForm({
  who: anyone,
  schema: secondFactorCodeSchema,
  secrets: ["code"],
  command: (scope, { code, trustsBrowser }) =>
    verifySecondFactor(scope, { code, trustsBrowser: trustsBrowser === "on" }),
  onRefusal: async (reason, sent) => {
    const { url, form } = sent;
    if (reason === "code_expired" && !isScripted(sent)) {
      const language = languageOfPath(url.pathname);
      const redirectTo = returnPath(form.get("redirectTo"), language);
      return redirect(localizedPath(language, `/login?${new URLSearchParams({ redirectTo })}`), {
        headers: await flash("error", "accounts_code_expired"),
      });
    }
    const isRecovery = url.searchParams.get("method") === "recovery";
    return reason === "code_invalid" && isRecovery
      ? { notice: { title: refusalTitle(reason), text: m.accounts_recovery_invalid_text() } }
      : refusalNotice(reason);
  },
  onLimit: waitNotice,
  onFailure: unexpectedNotice,
  onDone: async (signedIn, sent) => {
    const redirectTo = sent.form.get("redirectTo");
    const headers = await addWantedFavourite(sent, {
      ...signedIn,
      redirectTo,
      toast: "accounts_signed_in",
    });
    if (isScripted(sent)) return answerDone(sent, undefined, headers);
    return redirect(returnPath(redirectTo, languageOfPath(sent.url.pathname)), { headers });
  },
});
