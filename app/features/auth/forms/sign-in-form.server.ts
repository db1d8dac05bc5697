import { redirect } from "react-router";
import { anyone } from "#app/forms/form-action.server.ts";
import { answerDone, isScripted, withToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { signIn } from "../commands/sign-in.server.ts";
import { refusalNotice, unexpectedNotice, waitNotice } from "../labels.ts";
import { signInSchema } from "../schema.ts";

/** What the dialog does next: it stays on its page, and shows the success itself. */
export type SignedIn = { needsCode: boolean };

/** E-mail and password, on the page and in the dialog (spec 1 §2). */
export const signInForm = typedForm({
  who: anyone,
  schema: signInSchema,
  secrets: ["password"],
  command: signIn,
  onRefusal: refusalNotice,
  onLimit: (minutes) => waitNotice(minutes, m.shell_error_title()),
  onFailure: unexpectedNotice,
  onDone: async ({ headers, needsCode }, sent) => {
    if (isScripted(sent)) return answerDone<SignedIn>(sent, { needsCode }, headers);
    const language = languageOfPath(sent.url.pathname);
    const redirectTo = returnPath(sent.form.get("redirectTo"), language);
    if (needsCode) {
      const query = new URLSearchParams({ redirectTo });
      return redirect(localizedPath(language, `/login/code?${query}`), { headers });
    }
    return redirect(redirectTo, { headers: await withToast("accounts_signed_in", headers) });
  },
});
