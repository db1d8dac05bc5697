import { redirect } from "react-router";
import { exportDataForm } from "#app/features/personal-data/forms/export-data-form.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import type { Route } from "./+types/my-data-export.ts";

/** Opening this address directly redirects to the form. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(localizedPath(languageOfPath(url.pathname), "/my-profile/data"));
}

export const action = formAction(exportDataForm);
