import { redirect } from "react-router";
import { exportDataForm } from "#app/features/personal-data/forms/export-data-form.server.ts";
import { exportRefusalPath } from "#app/features/personal-data/views/export-refusal-view.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { errorOf } from "#app/forms/form-answer.ts";
import {
  answerAsJson,
  isSentByScript,
  redirectRefused,
  replaceWithToast,
} from "#app/forms/form-response.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import type { Route } from "./+types/my-data-export.ts";

const page = "/my-profile/data";

/** Opening this address directly redirects to the form. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(localizedPath(languageOfPath(url.pathname), page));
}

const exportData = formAction(exportDataForm);

/** The archive; of a refusal, scripts get the answer, a form without scripts the page that says it. */
export async function action(args: Route.ActionArgs) {
  const response = await exportData(args);
  if (response instanceof Response) return response;
  const { data: answer } = response;
  if (answer.done || isSentByScript(args.request)) return answerAsJson(response);
  const redirected = await redirectRefused(args, page, answer);
  if (redirected) return redirected;
  if (errorOf(answer, "password") === undefined) {
    return replaceWithToast(args, page, "personal_data_export_failed", "error");
  }
  return redirect(localizedPath(languageOfPath(args.url.pathname), exportRefusalPath(answer)));
}
