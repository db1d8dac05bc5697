import { isRouteErrorResponse, redirect } from "react-router";
import { BoatCover } from "#app/features/boats/components/boat-cover.tsx";
import { BoatStatusBadge } from "#app/features/boats/components/boat-status-badge.tsx";
import { HarbourPicture } from "#app/ui/scenes/harbour-picture.tsx";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { setBoatStatus } from "#app/features/moderation/commands/set-boat-status.server.ts";
import { ModeratedBoatCard } from "#app/features/moderation/components/moderated-boat-card.tsx";
import { ModerationCounters } from "#app/features/moderation/components/moderation-counters.tsx";
import { ModerationFilterLinks } from "#app/features/moderation/components/moderation-filter.tsx";
import { ModerationPages } from "#app/features/moderation/components/moderation-pages.tsx";
import { canModerateBoats, canSeeFailedJobs } from "#app/features/moderation/policy.ts";
import { listModeratedBoats } from "#app/features/moderation/queries/list-moderated-boats.server.ts";
import {
  boatStatusSchema,
  moderationListSchema,
  moderationPath,
} from "#app/features/moderation/schema.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Actor } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { listFailedJobs } from "#app/platform/failed-jobs.server.ts";
import { flash } from "#app/platform/flash.server.ts";
import { withFailureToast } from "#app/platform/flash-failure.server.ts";
import { requestScope, signedInScope } from "#app/platform/request-scope.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import { InlineLink } from "#app/ui/text-link.tsx";
import { toast } from "#app/ui/toast.ts";
import type { Route } from "./+types/moderation.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, db } = requestScope(context);
  if (!canModerateBoats(actor)) throw redirect(pathIn(url, wayOut(actor)));
  const query = moderationListSchema.parse(Object.fromEntries(url.searchParams));
  const list = await listModeratedBoats(db, actor, query);
  if (list.page > list.pageCount) {
    throw redirect(pathIn(url, moderationPath({ ...query, page: list.pageCount })));
  }
  const failedJobs = canSeeFailedJobs(actor) ? (await listFailedJobs(db)).length : 0;
  return { ...list, status: query.status, failedJobs };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { actor } = requestScope(context);
  if (!canModerateBoats(actor)) throw redirect(pathIn(url, wayOut(actor)));
  const form = boatStatusSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw new AppError("bad_request");
  const query = moderationListSchema.parse(Object.fromEntries(url.searchParams));
  const path = pathIn(url, moderationPath(query));
  const failure = {
    path,
    key: "moderation_status_failed",
    log: "boat status not set",
    about: { boatId: form.data.boatId },
  };
  return withFailureToast(failure, async () => {
    const outcome = await setBoatStatus(signedInScope(context), form.data);
    return redirect(path, {
      headers: outcome.ok
        ? await flash("success", changeKey(outcome.value))
        : await flash("error", "moderation_status_changed_meanwhile"),
    });
  });
}

/** Redirects home, or to the setup of a missing second factor (REQUIRE_SECOND_FACTOR). */
function wayOut(actor: Actor): string {
  return actor.kind === "user" && actor.awaitsSecondFactor
    ? "/my-profile/security/second-factor?required=1"
    : "/";
}

function pathIn(url: URL, path: string): string {
  return localizedPath(languageOfPath(url.pathname), path);
}

/** The toast gives the new status, and online or offline (spec 2 §4). */
function changeKey({ status, isOnline }: { status: string; isOnline: boolean }): string {
  return `moderation_set_${status}_${isOnline ? "online" : "offline"}`;
}

/** A failing server is reported by a toast; the page stays (spec 2 §8). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    toast({
      tone: "error",
      title: m.shell_error_title(),
      description: m.moderation_status_failed(),
    });
    return null;
  }
}

export function meta() {
  return [{ title: m.shell_title({ page: m.moderation_title() }) }];
}

export default function Moderation({ loaderData }: Route.ComponentProps) {
  const { counts, boats, status, page, pageCount, failedJobs } = loaderData;
  return (
    <div className="page grid grid-cols-1 gap-7 py-8 md:gap-8 md:py-12">
      <header>
        <h1 className="text-h2">{m.moderation_title()}</h1>
        <p className="mt-2 text-ink-soft">{m.moderation_intro()}</p>
        {failedJobs > 0 && (
          <p className="mt-3">
            <InlineLink to="/moderation/failed-jobs">
              {m.moderation_failed_jobs_count({ count: failedJobs })}
            </InlineLink>
          </p>
        )}
      </header>
      <ModerationCounters counts={counts} />
      <ModerationFilterLinks status={status} />
      {boats.length === 0 ? (
        <EmptyState
          scene={<HarbourPicture />}
          title={m.moderation_empty()}
          action={
            status !== "all" && <LinkButton to="/moderation">{m.moderation_show_all()}</LinkButton>
          }
        />
      ) : (
        <ul className="grid grid-cols-1 gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          {boats.map((boat) => (
            <li key={boat.id}>
              <ModeratedBoatCard boat={boat} cover={<Cover boat={boat} />} />
            </li>
          ))}
        </ul>
      )}
      <ModerationPages status={status} page={page} pageCount={pageCount} />
    </div>
  );
}

function Cover({ boat }: { boat: Route.ComponentProps["loaderData"]["boats"][number] }) {
  return (
    <BoatCover boat={boat} sizes="(width >= 64rem) 376px, (width >= 47.5rem) 46vw, 92vw">
      <span className="absolute bottom-3 left-3">
        <Badge tone="plain">{boatTypeLabel(boat.type)}</Badge>
      </span>
      <span className="absolute top-3 left-3">
        <BoatStatusBadge status={boat.status} />
      </span>
    </BoatCover>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailedPage error={error} title={m.moderation_load_failed()} path="/moderation" />;
}
