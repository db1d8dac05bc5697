import { refusalTitle, unexpectedNotice, waitNotice } from "#app/features/auth/labels.ts";
import { emailChangeSchema } from "#app/features/auth/schema.ts";
import { accountOwner } from "#app/forms/form-action.server.ts";
import { answerDone, isScripted, replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { requestEmailChange } from "../commands/request-email-change.server.ts";

/** 'Changer d'adresse', which sends a link to the new address. */
export const requestEmailChangeForm = typedForm({
  who: accountOwner,
  schema: emailChangeSchema,
  secrets: ["password"],
  command: requestEmailChange,
  onRefusal: (reason) => ({
    [reason === "password_wrong" ? "password" : "email"]: refusalTitle(reason),
  }),
  onLimit: waitNotice,
  onFailure: unexpectedNotice,
  onDone: (_, sent) =>
    isScripted(sent)
      ? answerDone(sent, undefined)
      : replaceWithToast(sent, "/my-profile/security", "accounts_email_change_sent"),
});
