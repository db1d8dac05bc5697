import { redirect } from "react-router";
import { profilePath } from "#app/features/profile/domain/profile-path.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/my-profile.ts";

/** Redirects users to the first page of their profile, and visitors home (spec 2 §2 Profile). */
export function loader({ url, context }: Route.LoaderArgs) {
  const isSignedIn = requestScope(context).actor.kind === "user";
  const path = isSignedIn ? profilePath("personal") : "/";
  return redirect(localizedPath(languageOfPath(url.pathname), path));
}
