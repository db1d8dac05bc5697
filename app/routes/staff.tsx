import { Outlet, redirect } from "react-router";
import { canOpenStaffPage } from "#app/features/moderation/policy.ts";
import { languageOfPath, localizedPath, neutralPath } from "#app/i18n/language.ts";
import type { Actor } from "#app/platform/actor.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import type { Route } from "./+types/staff.ts";

/**
 * The guard of every page below: it runs before their loaders and actions, which check nobody
 * themselves. Commands check their own policy.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url, pattern }) => {
    const { actor } = requestScope(context);
    if (canOpenStaffPage(actor, neutralPath(pattern))) return;
    throw redirect(localizedPath(languageOfPath(url.pathname), redirectTarget(actor)));
  },
];

/** Home, or the set-up of a missing second factor (REQUIRE_SECOND_FACTOR). */
function redirectTarget(actor: Actor): string {
  return actor.kind === "user" && actor.awaitsSecondFactor
    ? "/my-profile/security/second-factor?required=1"
    : "/";
}

export default function Staff() {
  return <Outlet />;
}
