import { redirect } from "react-router";
import { addWantedFavourite } from "#app/features/favourites/commands/add-wanted-favourite.server.ts";
import { anyone } from "#app/forms/form-action.server.ts";
import { answerDone, isScripted } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { flash } from "#app/platform/requests/flash.server.ts";
import { signIn } from "../commands/sign-in.server.ts";
import { refusalNotice, unexpectedNotice, waitNotice } from "../labels.ts";
import { signInSchema } from "../schema.ts";

/** The next step of the dialog, which is not redirected and shows the success toast itself. */
export type SignedIn = { next: "done" | "code" | "mailbox" };

/** Signs in with e-mail and password, on the page and in the dialog (spec 1 §2). */
export const signInForm = typedForm({
  who: anyone,
  schema: signInSchema,
  secrets: ["password"],
  command: (scope, input, { form, url }) => {
    const redirectTo = form.get("redirectTo");
    const back = redirectTo ? returnPath(redirectTo, languageOfPath(url.pathname)) : undefined;
    return signIn(scope, { ...input, redirectTo: back });
  },
  onRefusal: refusalNotice,
  onLimit: (minutes) => waitNotice(minutes, m.shell_error_title()),
  onFailure: unexpectedNotice,
  onDone: async ({ userId, headers, next }, sent) => {
    if (userId !== null) {
      const redirectTo = sent.form.get("redirectTo");
      await addWantedFavourite(sent, { userId, headers, redirectTo, toast: "accounts_signed_in" });
    }
    if (isScripted(sent)) return answerDone<SignedIn>(sent, { next }, headers);
    const language = languageOfPath(sent.url.pathname);
    const redirectTo = returnPath(sent.form.get("redirectTo"), language);
    if (next === "code") {
      const query = new URLSearchParams({ redirectTo });
      return redirect(localizedPath(language, `/login/code?${query}`), { headers });
    }
    if (next === "mailbox") {
      const toast = await flash("info", "accounts_email_not_confirmed");
      headers.append("Set-Cookie", toast["Set-Cookie"]);
      const query = new URLSearchParams({ redirectTo });
      return redirect(localizedPath(language, `/verify-email?${query}`), { headers });
    }
    return redirect(redirectTo, { headers });
  },
});
