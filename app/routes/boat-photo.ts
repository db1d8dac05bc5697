import { redirect } from "react-router";
import { uploadPhotoForm } from "#app/features/boat-photos/forms/upload-photo-form.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { answerAsJson } from "#app/forms/form-response.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import type { Route } from "./+types/boat-photo.ts";

/** There is no page here: the photo is shown with its boat. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(localizedPath(languageOfPath(url.pathname), "/my-boats"));
}

const upload = formAction(uploadPhotoForm);

/**
 * Uploads one photo of a boat. Only used with JavaScript; without it, the photos are submitted with their
 * form.
 */
export async function action(args: Route.ActionArgs) {
  return answerAsJson(await upload(args));
}
