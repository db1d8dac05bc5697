import { JobsPage } from "#app/features/operator/components/jobs-page.tsx";
import {
  deleteFailedJobForm,
  openFailedMailForm,
  retryAllFailedJobsForm,
  retryFailedJobForm,
} from "#app/features/operator/forms/failed-job-form.server.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import { refusalOf } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { listFailedJobs } from "#app/platform/jobs/failed-jobs.server.ts";
import { listUnfinishedJobs } from "#app/platform/jobs/unfinished-jobs.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import type { Route } from "./+types/background-jobs.ts";

/** Background jobs that are waiting, running or failed, above all mails; for admins. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, jobHandlers } = requestScope(context);
  const [failed, unfinished] = await Promise.all([listFailedJobs(db), listUnfinishedJobs(db)]);
  const mails = new Set(jobHandlers.flatMap(({ job }) => (job.mail ? [job.name] : [])));
  const jobs = failed.jobs.map((job) => ({ ...job, isMail: mails.has(job.name) }));
  return { failed: { ...failed, jobs }, unfinished };
}

export const action = formAction(
  {
    open: openFailedMailForm,
    retry: retryFailedJobForm,
    retryAll: retryAllFailedJobsForm,
    delete: deleteFailedJobForm,
  },
  { who: signedIn },
);

export const clientAction = formClientAction({
  open: m.operator_failed_not_read,
  retry: m.operator_failed_not_retried,
  retryAll: m.operator_failed_not_retried,
  delete: m.operator_failed_not_deleted,
});

export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.operator_jobs_title() }) }];
}

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const opened = actionData?.done && actionData.form === "open" ? actionData.value : null;
  return (
    <JobsPage {...loaderData} opened={opened ?? null} refusal={refusalOf(actionData, "open")} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailedPage error={error} title={m.operator_jobs_load_failed()} path="/admin/jobs" />;
}
