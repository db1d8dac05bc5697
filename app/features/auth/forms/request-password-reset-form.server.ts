import { anyone } from "#app/forms/form-action.server.ts";
import { answerDone } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { returnAfterReset } from "#app/platform/auth/return-after-reset.server.ts";
import { requestPasswordReset } from "../commands/request-password-reset.server.ts";
import { unexpectedNotice, waitNotice } from "../labels.ts";
import { emailFormSchema } from "../schema.ts";

/**
 * Requests the mail for a forgotten password, on the page and in the dialog (spec 1 §7). The browser keeps
 * the page that the visitor came from.
 */
export const requestPasswordResetForm = typedForm({
  who: anyone,
  schema: emailFormSchema,
  command: (scope, { email }, { url }) =>
    requestPasswordReset(scope, { email, language: languageOfPath(url.pathname) }),
  onRefusal: (reason: never) => reason,
  onLimit: waitNotice,
  onFailure: unexpectedNotice,
  onDone: async (_, sent) => {
    const from = sent.url.searchParams.get("redirectTo");
    const headers = new Headers(from ? { "Set-Cookie": await returnAfterReset.keep(from) } : {});
    return answerDone(sent, undefined, headers);
  },
});
