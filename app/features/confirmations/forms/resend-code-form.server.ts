import { replace } from "react-router";
import { unexpectedNotice, waitNotice } from "#app/features/auth/labels.ts";
import { anyone, type SentForm } from "#app/forms/form-action.server.ts";
import { answerDone, isScripted, withToast } from "#app/forms/form-response.server.ts";
import { noFieldsSchema } from "#app/forms/no-fields.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { resendCode } from "../commands/resend-code.server.ts";
import { waitingNotice } from "../labels.ts";

/** The button 'Renvoyer le code'. */
export const resendCodeForm = typedForm({
  who: anyone,
  schema: noFieldsSchema,
  command: resendCode,
  onRefusal: waitingNotice,
  onLimit: waitNotice,
  onFailure: unexpectedNotice,
  onDone: answerSentAgain,
});

/**
 * The response once the mail was sent again: the page keeps waiting for the code. Without JavaScript a toast
 * confirms the sending.
 */
export async function answerSentAgain(_value: unknown, sent: SentForm<unknown>) {
  if (isScripted(sent)) return answerDone(sent, { path: "" });
  return replace(localizedPath(languageOfPath(sent.url.pathname), "/verify-email"), {
    headers: await withToast("confirmations_sent_again"),
  });
}
