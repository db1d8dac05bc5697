import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { refusalNotice, refusalTitle, unexpectedNotice } from "#app/features/auth/labels.ts";
import { anyone } from "#app/forms/form-action.server.ts";
import { answerDone } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { confirmEmailChange } from "../commands/confirm-email-change.server.ts";
import { undoEmailChange } from "../commands/undo-email-change.server.ts";

const byLink = {
  who: anyone,
  // Without a token the link is refused like one that is over.
  schema: z.object({ token: z.string().max(2000).default("") }),
  onRefusal: (reason: "link_invalid" | "email_taken") =>
    reason === "link_invalid"
      ? { notice: { title: refusalTitle(reason), text: m.accounts_email_change_link_over() } }
      : refusalNotice(reason),
  onFailure: unexpectedNotice,
} as const;

/** The button behind the link to a new address. */
export const confirmEmailChangeForm = typedForm({
  ...byLink,
  command: confirmEmailChange,
  onDone: ({ email }, sent) => answerDone(sent, { email }),
});

/** The button behind the link to the old address. */
export const undoEmailChangeForm = typedForm({
  ...byLink,
  command: undoEmailChange,
  onDone: ({ email }, sent) => answerDone(sent, { email }),
});
