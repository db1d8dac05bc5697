import { useRef } from "react";
import { Form } from "react-router";
import { errorOf, type FormRefused } from "#app/forms/form-answer.ts";
import { useHeadingAfterRemoval } from "#app/forms/use-focus-after-removal.ts";
import { useIsSending } from "#app/forms/use-is-sending.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { groupedCount } from "#app/i18n/grouped-count.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { UnfinishedJobs } from "#app/platform/jobs/unfinished-jobs.server.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";
import { CalmSea } from "#app/ui/scenes/calm-sea.tsx";
import type { OpenedMail } from "../commands/open-failed-mail.server.ts";
import { FailedJobRow, type ShownJob } from "./failed-job-row.tsx";

type JobsPageProps = {
  failed: { count: number; jobs: readonly ShownJob[] };
  unfinished: readonly UnfinishedJobs[];
  opened: OpenedMail | null;
  refusal: FormRefused | null;
};

/** The background jobs: the failed ones, with what to do about them, and the unfinished ones. */
export function JobsPage({ failed, unfinished, opened, refusal }: JobsPageProps) {
  const error = errorOf(refusal);
  return (
    <div className="page grid grid-cols-1 gap-10 py-8 md:py-12">
      <header>
        <h1 className="text-h2">{m.operator_jobs_title()}</h1>
        <p className="mt-2 text-ink-soft">{m.operator_jobs_text()}</p>
      </header>
      {error && <RefusalNotice id="not-read" title={m.operator_failed_not_read()} text={error} />}
      <section aria-labelledby="failed" className="grid grid-cols-1 gap-4">
        <FailedHeader {...failed} />
        {failed.jobs.length === 0 ? (
          <EmptyState
            scene={<CalmSea />}
            title={m.operator_failed_jobs_none()}
            headingLevel={3}
            className="py-4"
          />
        ) : (
          <>
            <ul className="divide-y divide-hairline border-y border-hairline">
              {failed.jobs.map((job) => (
                <FailedJobRow
                  key={job.id}
                  job={job}
                  mail={opened?.jobId === job.id ? opened.mail : null}
                />
              ))}
            </ul>
            <p className="text-sm text-ink-soft">{m.operator_failed_audited()}</p>
          </>
        )}
      </section>
      <section aria-labelledby="unfinished" className="grid grid-cols-1 gap-4">
        <h2 id="unfinished" className="text-h4">
          {m.operator_jobs_unfinished()}
        </h2>
        {unfinished.length === 0 ? (
          <p className="text-ink-soft">{m.operator_jobs_unfinished_none()}</p>
        ) : (
          <UnfinishedTable jobs={unfinished} />
        )}
      </section>
    </div>
  );
}

function FailedHeader({ count, jobs }: JobsPageProps["failed"]) {
  const all = groupedCount(count, useLanguage());
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <h2 id="failed" className="text-h4">
          {m.operator_failed_jobs()}
        </h2>
        <p className="mt-1 max-w-prose text-md text-ink-soft">
          {count > 0 && `${m.operator_failed_count({ count: all })} `}
          {count > jobs.length && `${m.operator_failed_shown({ count: jobs.length })} `}
          {m.operator_failed_jobs_text()}
        </p>
      </div>
      {count > 1 && <RetryAll />}
    </div>
  );
}

/** This button disappears once fewer than two failed jobs are left; the focus then moves to the heading. */
function RetryAll() {
  const isSending = useIsSending({ intent: "retryAll" });
  const form = useRef<HTMLFormElement>(null);
  useHeadingAfterRemoval(form);
  return (
    <Form ref={form} method="post" preventScrollReset>
      <input type="hidden" name="intent" value="retryAll" />
      <Button type="submit" size="sm" variant="sea" pending={isSending}>
        {m.operator_failed_retry_all()}
      </Button>
    </Form>
  );
}

const line = "grid grid-cols-[repeat(3,minmax(0,1fr))_auto] items-end gap-x-2 md:table-row";
const number = "py-2.5 text-right md:pl-5";
const oldest = `${number} max-md:w-22 md:whitespace-nowrap`;

/** The unfinished jobs by kind; on phones, a job's name is above its numbers. */
function UnfinishedTable({ jobs }: { jobs: readonly UnfinishedJobs[] }) {
  const language = useLanguage();
  return (
    <table
      aria-label={m.operator_jobs_by_kind()}
      className="block w-full text-md tabular-nums md:table"
    >
      <thead className="block md:table-header-group">
        <tr
          className={classNames(
            line,
            "border-b border-line text-xs md:text-sm [&>th]:font-semibold",
          )}
        >
          <th scope="col" className="text-left max-md:sr-only md:py-2.5">
            {m.operator_jobs_name()}
          </th>
          <th scope="col" className={number}>
            {m.operator_jobs_waiting()}
          </th>
          <th scope="col" className={number}>
            {m.operator_jobs_again()}
          </th>
          <th scope="col" className={number}>
            {m.operator_jobs_running()}
          </th>
          <th scope="col" className={oldest}>
            {m.operator_jobs_since()}
          </th>
        </tr>
      </thead>
      <tbody className="block divide-y divide-hairline md:table-row-group">
        {jobs.map(({ name, waiting, retried, running, since }) => (
          <tr key={name} className={line}>
            <th scope="row" className="col-span-full pt-2.5 text-left font-medium md:pb-2.5">
              {name}
            </th>
            <td className={number}>{formatNumber(waiting, { language })}</td>
            <td className={number}>{formatNumber(retried, { language })}</td>
            <td className={number}>{formatNumber(running, { language })}</td>
            <td className={oldest}>{since ? formatDateTime(since) : "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
