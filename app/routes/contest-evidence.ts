import { redirect } from "react-router";
import { addEvidenceForm } from "#app/features/cancellations/forms/add-evidence-form.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { answerAsJson } from "#app/forms/form-response.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import type { Route } from "./+types/contest-evidence.ts";

/** There is no page here: the file is listed where the fee is contested. */
export function loader({ url, params }: Route.LoaderArgs) {
  return redirect(localizedPath(languageOfPath(url.pathname), `/reservation/${params.id}/contest`));
}

const add = formAction(addEvidenceForm);

/**
 * Uploads one file of evidence. Only used with JavaScript; without it, the files are submitted with their
 * form.
 */
export async function action(args: Route.ActionArgs) {
  return answerAsJson(await add(args));
}
