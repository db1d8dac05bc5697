import { redirect } from "react-router";
import { conversationPathOf } from "#app/features/messages/domain/conversation-path.ts";
import { attachFileForm } from "#app/features/messages/forms/attach-file-form.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { answerAsJson } from "#app/forms/form-response.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import type { Route } from "./+types/message-attachment.ts";

/** There is no page here: the file is shown in its conversation. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(localizedPath(languageOfPath(url.pathname), conversationPathOf(url)));
}

const attach = formAction(attachFileForm);

/**
 * Uploads one file of a reply. Only used with JavaScript; without it, the files are submitted with their
 * form.
 */
export async function action(args: Route.ActionArgs) {
  return answerAsJson(await attach(args));
}
