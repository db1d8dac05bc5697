import { redirect } from "react-router";
import { translateDestinationPath } from "#app/features/destinations/domain/destination.ts";
import { isLanguage, localizedPath } from "#app/i18n/language.ts";
import { rememberLanguage } from "#app/i18n/language-cookie.server.ts";
import { safePath } from "#app/platform/safe-path.ts";
import type { Route } from "./+types/language.ts";

/** The language switch: stores the choice and goes to the same page in that language. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const language = form.get("language");
  const path = safePath(form.get("path"), "/");
  if (!isLanguage(language)) return redirect(path);
  const there = translateDestinationPath(path, language) ?? localizedPath(language, path);
  // Without its prefix a path of this site can be another site's address: `/en//host`.
  return redirect(safePath(there, "/"), {
    headers: { "Set-Cookie": await rememberLanguage(language) },
  });
}

/** Opening this address directly redirects to the home page. */
export function loader() {
  return redirect("/");
}
