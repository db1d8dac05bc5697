import { Form } from "react-router";
import { formatDateTime } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { FailedJob } from "#app/platform/failed-jobs.server.ts";
import { Button } from "#app/ui/button.tsx";

/** Jobs that failed for good, each with the button that retries it. */
export function FailedJobList({ jobs }: { jobs: readonly FailedJob[] }) {
  return (
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
            <input type="hidden" name="jobId" value={id} />
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
  );
}
