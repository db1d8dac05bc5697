import { replace } from "react-router";
import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { isScripted } from "#app/forms/form-response.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { markConversationRead } from "../commands/mark-conversation-read.server.ts";
import { conversationInAddress, conversationPathOf } from "../domain/conversation-path.ts";
import { markReadSchema } from "../schema.ts";

/**
 * Marks messages as read, up to the newest one on the page (spec 2 §4). The page sends this request once it
 * is visible, because a GET must not change anything. Without JavaScript it is a button.
 */
export const markReadForm = buttonForm({
  who: signedIn,
  schema: markReadSchema,
  address: ({ url }) => conversationInAddress(url),
  command: markConversationRead,
  back: ({ url }) => conversationPathOf(url),
  onRefusal: (reason: never) => reason,
  onFailure: "messages_failed",
  onDone: (_, sent) =>
    isScripted(sent)
      ? new Response(null, { status: 204 })
      : replace(localizedPath(languageOfPath(sent.url.pathname), conversationPathOf(sent.url))),
});
