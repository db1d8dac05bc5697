import { redirect } from "react-router";
import { certificateUploads } from "#app/features/listing-sections/sections/documents/documents-section.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { answerAsJson } from "#app/forms/form-response.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Route } from "./+types/boat-certificate.ts";

/** There is no page here: certificates are listed in the setup of their boat. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(localizedPath(languageOfPath(url.pathname), "/my-boats"));
}

/**
 * Uploads a certificate of a boat. Only used with JavaScript; without it, the form is submitted to the page
 * that contains it.
 */
export async function action(args: Route.ActionArgs) {
  const { certificate } = args.params;
  if (certificate !== "insurance" && certificate !== "ownership") throw new AppError("not_found");
  return answerAsJson(await formAction(certificateUploads[certificate])(args));
}
