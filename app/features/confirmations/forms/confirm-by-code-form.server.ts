import { unexpectedNotice, waitNotice } from "#app/features/auth/labels.ts";
import { anyone } from "#app/forms/form-action.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { confirmByCode } from "../commands/confirm-by-code.server.ts";
import { codeRefusalNotice, waitingNotice } from "../labels.ts";
import { confirmationCodeSchema } from "../schema.ts";
import { type AfterConfirmation, leadOn } from "./after-confirmation-form.server.ts";

/** The form for the six digits from the mail, in the browser that registered. */
export const confirmByCodeForm = (after: AfterConfirmation) =>
  typedForm({
    who: anyone,
    schema: confirmationCodeSchema,
    command: confirmByCode,
    onRefusal: (reason, _, detail) =>
      reason === "code_wrong" || reason === "code_over"
        ? codeRefusalNotice(reason, detail?.attemptsLeft ?? 0)
        : waitingNotice(reason),
    onLimit: waitNotice,
    onFailure: unexpectedNotice,
    onDone: leadOn(after),
  });
