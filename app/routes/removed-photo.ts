import { redirect } from "react-router";
import { removePhotoForm } from "#app/features/boat-photos/forms/remove-photo-form.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import type { Route } from "./+types/removed-photo.ts";

/** There is no page here. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(localizedPath(languageOfPath(url.pathname), "/my-boats"));
}

/** Removes an uploaded photo that was removed from the form of its boat before it was saved. */
export const action = formAction(removePhotoForm);
