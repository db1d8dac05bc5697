import { redirect } from "react-router";
import { exportDataForm } from "#app/features/personal-data/forms/export-data-form.server.ts";
import { answerDownload } from "#app/forms/download-answer.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import type { Route } from "./+types/my-data-export.ts";

const page = "/my-profile/data";

/** Opening this address directly redirects to the form. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(localizedPath(languageOfPath(url.pathname), page));
}

const exportData = formAction(exportDataForm);

/** The archive, or the reason why it is refused. */
export async function action(args: Route.ActionArgs) {
  const response = await exportData(args);
  return answerDownload(args, response, { page, failed: "personal_data_export_failed" });
}
