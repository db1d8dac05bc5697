import { anyone } from "#app/forms/form-action.server.ts";
import { answerDone } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { requestConfirmation } from "../commands/request-confirmation.server.ts";
import { unexpectedNotice, waitNotice } from "../labels.ts";
import { emailFormSchema } from "../schema.ts";

/** 'Renvoyer le lien': sends the confirmation mail again, with the same path to return to. */
export const requestConfirmationForm = typedForm({
  who: anyone,
  schema: emailFormSchema,
  command: (scope, { email }, { form, url }) => {
    const redirectTo = form.get("redirectTo");
    return requestConfirmation(scope, {
      email,
      ...(redirectTo && { redirectTo: returnPath(redirectTo, languageOfPath(url.pathname)) }),
    });
  },
  onRefusal: (reason: never) => reason,
  onLimit: waitNotice,
  onFailure: unexpectedNotice,
  onDone: (_, sent) => answerDone(sent, undefined),
});
