import { Outlet, redirect } from "react-router";
import { canOpenStaffPage } from "#app/features/moderation/policy.ts";
import { StaffNavigation } from "#app/features/operator/components/staff-navigation.tsx";
import { countOperatorWork } from "#app/features/operator/queries/count-operator-work.server.ts";
import { languageOfPath, localizedPath, neutralPath } from "#app/i18n/language.ts";
import { type Actor, canOperate } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { revalidateUnlessOffline } from "#app/platform/offline.ts";
import { optionalPart } from "#app/platform/optional-part.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import type { Route } from "./+types/staff.ts";

/**
 * The guard of every page below: it runs before their loaders and actions, which check nobody
 * themselves. Commands check their own policy.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request, url, pattern }) => {
    const { actor } = requestScope(context);
    if (canOpenStaffPage(actor, neutralPath(pattern))) return;
    // Their session ended while they typed: the page stays, whether it sends a form or reloads, and leads to signing in.
    if (actor.kind === "anonymous" && isAskedByScripts(request)) {
      throw new AppError("unauthenticated");
    }
    throw redirect(localizedPath(languageOfPath(url.pathname), redirectTarget(actor)));
  },
];

function isAskedByScripts({ url }: Request): boolean {
  return new URL(url).pathname.endsWith(".data");
}

/** Home, or the set-up of a missing second factor (REQUIRE_SECOND_FACTOR). */
function redirectTarget(actor: Actor): string {
  return actor.kind === "user" && actor.awaitsSecondFactor
    ? "/my-profile/security/second-factor?required=1"
    : "/";
}

/** What waits for admins; moderators have the pages of moderation alone, which lead to each other. */
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
