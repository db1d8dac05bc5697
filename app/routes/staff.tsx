import { Outlet, redirect } from "react-router";
import { canOpenStaffPage } from "#app/features/moderation/policy.ts";
import { StaffNavigation } from "#app/features/operator/components/staff-navigation.tsx";
import { countOperatorWork } from "#app/features/operator/queries/count-operator-work.server.ts";
import { languageOfPath, localizedPath, neutralPath } from "#app/i18n/language.ts";
import { type Actor, canOperate } from "#app/platform/actor.ts";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { AppError } from "#app/platform/errors.ts";
import { optionalPart } from "#app/platform/requests/optional-part.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/staff.ts";

/**
 * Guards every page below: it runs before their loaders and actions, which check no roles themselves.
 * Commands check their own policy.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request, url, pattern }) => {
    const { actor } = requestScope(context);
    if (canOpenStaffPage(actor, neutralPath(pattern))) return;
    // The session may have ended while something was typed. With this error the page stays and leads to
    // sign-in, whether it submits a form or reloads.
    if (actor.kind === "anonymous" && isAskedByScripts(request)) {
      throw new AppError("unauthenticated");
    }
    throw redirect(localizedPath(languageOfPath(url.pathname), redirectTarget(actor)));
  },
];

function isAskedByScripts({ url }: Request): boolean {
  return new URL(url).pathname.endsWith(".data");
}

/** Home, or the setup of a missing second factor that the site requires (REQUIRE_SECOND_FACTOR). */
function redirectTarget(actor: Actor): string {
  return actor.kind === "user" && actor.awaitsSecondFactor
    ? "/my-profile/security/second-factor?required=1"
    : "/";
}

/**
 * The work that is waiting for admins. Moderators only have the moderation pages, which link to each other.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor, db } = requestScope(context);
  if (!canOperate(actor)) return { work: null };
  const work = await optionalPart("work of the operator", countOperatorWork(db));
  return { work: work ?? {} };
}

export const shouldRevalidate = revalidateUnlessOffline;

export default function Staff({ loaderData: { work } }: Route.ComponentProps) {
  return (
    <>
      {work && <StaffNavigation work={work} />}
      <Outlet />
    </>
  );
}
