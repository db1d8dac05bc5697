import { redirect } from "react-router";
import { languageOfPath, localizedPath, neutralPath } from "#app/i18n/language.ts";
import type { Route } from "./+types/moved-admin.ts";

/** The former addresses of the operator's pages, with the current ones. */
const addresses: Readonly<Record<string, string>> = {
  "/moderation/failed-jobs": "/admin/jobs",
  "/moderation/payments": "/admin/payments",
  "/moderation/money": "/admin/money",
};

/** Redirects bookmarks of the former addresses. The new pages decide who may open them. */
export function loader({ url, pattern }: Route.LoaderArgs) {
  const target = addresses[neutralPath(pattern)] ?? "/admin";
  return redirect(localizedPath(languageOfPath(url.pathname), target), 301);
}
