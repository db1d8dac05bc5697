import { unexpectedNotice } from "#app/features/auth/labels.ts";
import { anyone } from "#app/forms/form-action.server.ts";
import { noFieldsSchema } from "#app/forms/no-fields.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { signInWaitingBrowser } from "../commands/sign-in-waiting-browser.server.ts";
import { waitingNotice } from "../labels.ts";
import { type AfterConfirmation, leadOn } from "./after-confirmation-form.server.ts";

/** Signs in the browser that registered, after the link was followed elsewhere. */
export const continueForm = (after: AfterConfirmation) =>
  typedForm({
    who: anyone,
    schema: noFieldsSchema,
    command: signInWaitingBrowser,
    onRefusal: waitingNotice,
    onFailure: unexpectedNotice,
    onDone: leadOn(after),
  });
