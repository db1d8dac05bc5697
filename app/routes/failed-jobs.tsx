import { Form, redirect } from "react-router";
import { canSeeFailedJobs } from "#app/features/moderation/policy.ts";
import { formatDateTime } from "#app/i18n/format.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AppError } from "#app/platform/errors.ts";
import { listFailedJobs, retryFailedJob } from "#app/platform/failed-jobs.server.ts";
import { flash } from "#app/platform/flash.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import calmSea from "#app/ui/scenes/calm-sea.svg?url&no-inline";
import { BackLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/failed-jobs.ts";

/** Failed background jobs, mails above all; for admins. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, db } = requestScope(context);
  if (!canSeeFailedJobs(actor)) throw redirect(pathIn(url, "/"));
  return { jobs: await listFailedJobs(db) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { actor, db } = requestScope(context);
  if (!canSeeFailedJobs(actor)) throw redirect(pathIn(url, "/"));
  const id = (await request.formData()).get("id");
  if (!isUuid(id)) throw new AppError("bad_request");
  const headers = (await retryFailedJob(db, id))
    ? await flash("success", "moderation_failed_retried")
    : await flash("error", "moderation_failed_gone");
  return redirect(pathIn(url, "/moderation/failed-jobs"), { headers });
}

function pathIn(url: URL, path: string): string {
  return localizedPath(languageOfPath(url.pathname), path);
}

export function meta() {
  return [
    { title: m.shell_title({ page: m.moderation_failed_jobs() }) },
    { name: "robots", content: "noindex" },
  ];
}

export default function FailedJobs({ loaderData: { jobs } }: Route.ComponentProps) {
  return (
    <div className="page grid grid-cols-1 gap-7 py-8 md:py-12">
      <header>
        <BackLink to="/moderation">{m.moderation_back()}</BackLink>
        <h1 className="text-h2">{m.moderation_failed_jobs()}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{m.moderation_failed_jobs_text()}</p>
      </header>
      {jobs.length === 0 ? (
        <EmptyState
          scene={
            <img src={calmSea} alt="" width={280} height={168} className="w-full rounded-lg" />
          }
          title={m.moderation_failed_jobs_none()}
        />
      ) : (
        <ul className="divide-y divide-hairline rounded-lg border border-hairline">
          {jobs.map(({ id, name, tries, failedAt, reason }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:px-5">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-sm text-ink-soft tabular-nums">
                  {formatDateTime(failedAt)}
                  {" · "}
                  {m.moderation_failed_tries({ count: tries })}
                </p>
                {reason && <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{reason}</p>}
              </div>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  size="sm"
                  aria-label={m.moderation_failed_retry_named({ job: name })}
                >
                  {m.moderation_failed_retry()}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
