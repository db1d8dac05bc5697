import { refusalText, unexpectedNotice, waitNotice } from "#app/features/auth/labels.ts";
import { emailFormSchema } from "#app/features/auth/schema.ts";
import { anyone } from "#app/forms/form-action.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { changeWaitingAddress } from "../commands/change-waiting-address.server.ts";
import { waitingNotice } from "../labels.ts";
import { answerSentAgain } from "./resend-code-form.server.ts";

/** The button 'Envoyer ici': sends the mail to a corrected address. */
export const changeWaitingAddressForm = typedForm({
  who: anyone,
  schema: emailFormSchema,
  command: changeWaitingAddress,
  onRefusal: (reason) =>
    reason === "nothing_waits" ? waitingNotice(reason) : { email: refusalText(reason) },
  onLimit: waitNotice,
  onFailure: unexpectedNotice,
  onDone: answerSentAgain,
});
