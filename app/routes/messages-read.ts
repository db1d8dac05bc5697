import { redirect } from "react-router";
import { conversationPathOf } from "#app/features/messages/domain/conversation-path.ts";
import { markReadForm } from "#app/features/messages/forms/mark-read-form.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import type { Route } from "./+types/messages-read.ts";

/** Opening this address, by going back, redirects to the conversation. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(localizedPath(languageOfPath(url.pathname), conversationPathOf(url)));
}

/** Marks the messages that a page shows as read. Sent by scripts, or by a button without JavaScript. */
export const action = formAction(markReadForm);
