import { redirect } from "react-router";
import { languageOfPath, localizedPath, neutralPath } from "#app/i18n/language.ts";
import type { Route } from "./+types/moved-admin.ts";

/** Where the operator's pages were before they had an area of their own. */
const addresses: Readonly<Record<string, string>> = {
  "/moderation/failed-jobs": "/admin/jobs",
  "/moderation/payments": "/admin/payments",
  "/moderation/money": "/admin/money",
};

/** Leads bookmarks of the former addresses on; who may open the new ones is decided there. */
export function loader({ url, pattern }: Route.LoaderArgs) {
  const target = addresses[neutralPath(pattern)] ?? "/admin";
  return redirect(localizedPath(languageOfPath(url.pathname), target), 301);
}
