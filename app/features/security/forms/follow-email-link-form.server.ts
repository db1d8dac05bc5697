import { z } from "zod";
import { refusalNotice, refusalTitle, unexpectedNotice } from "#app/features/auth/labels.ts";
import { anyone } from "#app/forms/form-action.server.ts";
import { answerDone } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { confirmEmailChange } from "../commands/confirm-email-change.server.ts";
import { undoEmailChange } from "../commands/undo-email-change.server.ts";

const byLink = {
  who: anyone,
  // A missing token is refused like an expired link.
  schema: z.object({ token: z.string().max(2000).default("") }),
  onRefusal: (reason: "link_invalid" | "email_taken") =>
    reason === "link_invalid"
      ? { notice: { title: refusalTitle(reason), text: m.accounts_email_change_link_over() } }
      : refusalNotice(reason),
  onFailure: unexpectedNotice,
} as const;

/** The button on the page of the link to the new address. */
export const confirmEmailChangeForm = typedForm({
  ...byLink,
  command: confirmEmailChange,
  onDone: ({ email }, sent) => answerDone(sent, { email }),
});

/** The button on the page of the link to the old address. */
export const undoEmailChangeForm = typedForm({
  ...byLink,
  command: undoEmailChange,
  onDone: ({ email }, sent) => answerDone(sent, { email }),
});
