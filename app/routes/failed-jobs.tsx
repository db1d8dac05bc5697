import { FailedJobList } from "#app/features/moderation/components/failed-job-list.tsx";
import { retryFailedJobForm } from "#app/features/moderation/forms/retry-failed-job-form.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { formatDateTime } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { findWaitingJobs, listFailedJobs } from "#app/platform/failed-jobs.server.ts";
import { revalidateUnlessOffline } from "#app/platform/offline.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import calmSea from "#app/ui/scenes/calm-sea.svg?url&no-inline";
import { BackLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/failed-jobs.ts";

/** Failed and late background jobs, mails above all; for admins. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = requestScope(context);
  const [jobs, waiting] = await Promise.all([listFailedJobs(db), findWaitingJobs(db)]);
  return { jobs, waiting };
}

export const action = formAction(retryFailedJobForm);

export const clientAction = formClientAction(m.moderation_failed_not_retried);

export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.moderation_failed_jobs() }) }];
}

export default function FailedJobs({ loaderData: { jobs, waiting } }: Route.ComponentProps) {
  return (
    <div className="page grid grid-cols-1 gap-7 py-8 md:py-12">
      <header>
        <BackLink to="/moderation">{m.moderation_back()}</BackLink>
        <h1 className="text-h2">{m.moderation_failed_jobs()}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{m.moderation_failed_jobs_text()}</p>
        {waiting.since && (
          <p className="mt-2 max-w-prose text-ink-soft tabular-nums">
            {m.moderation_waiting_jobs({
              count: waiting.count,
              since: formatDateTime(waiting.since),
            })}
          </p>
        )}
      </header>
      {jobs.length === 0 ? (
        <EmptyState
          scene={
            <img src={calmSea} alt="" width={280} height={168} className="w-full rounded-lg" />
          }
          title={m.moderation_failed_jobs_none()}
        />
      ) : (
        <FailedJobList jobs={jobs} />
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailedPage
      error={error}
      title={m.moderation_failed_jobs_load_failed()}
      path="/moderation/failed-jobs"
    />
  );
}
