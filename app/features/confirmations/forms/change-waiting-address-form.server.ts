import { replace } from "react-router";
import { refusalText, unexpectedNotice, waitNotice } from "#app/features/auth/labels.ts";
import { emailFormSchema } from "#app/features/auth/schema.ts";
import { anyone } from "#app/forms/form-action.server.ts";
import { answerDone, isScripted, withToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { changeWaitingAddress } from "../commands/change-waiting-address.server.ts";
import { waitingNotice } from "../labels.ts";

/** 'Envoyer ici': the mail goes to a corrected address. */
export const changeWaitingAddressForm = typedForm({
  who: anyone,
  schema: emailFormSchema,
  command: changeWaitingAddress,
  onRefusal: (reason) =>
    reason === "nothing_waits" ? waitingNotice(reason) : { email: refusalText(reason) },
  onLimit: waitNotice,
  onFailure: unexpectedNotice,
  onDone: async (_, sent) => {
    if (isScripted(sent)) return answerDone(sent, { path: "" });
    return replace(localizedPath(languageOfPath(sent.url.pathname), "/verify-email"), {
      headers: await withToast("confirmations_sent_again"),
    });
  },
});
