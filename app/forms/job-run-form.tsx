import { Form } from "react-router";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import type { JobRun } from "#app/platform/jobs/job-runs.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useIsSending } from "./use-is-sending.ts";

type JobRunFormProps = {
  intent: string;
  label: string;
  /** The unfinished run, if any. */
  run: JobRun | null;
  /** The text while the job is waiting or running. */
  underWay: string;
  /** The text after an attempt that failed, with the time of the next one. */
  failed: (next: string) => string;
};

/** The button that starts a background job, and the state of its run. */
export function JobRunForm({ intent, label, run, underWay, failed }: JobRunFormProps) {
  const isSending = useIsSending({ intent });
  const isUnderWay = run !== null && run.retryAt === null;
  const next = run?.retryAt ?? null;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button
        type="submit"
        size="sm"
        name="intent"
        value={intent}
        pending={isSending || isUnderWay}
      >
        {label}
      </Button>
      <output className="text-md text-ink-soft tabular-nums">
        {isUnderWay && underWay}
        {next && failed(formatDateTime(next))}
      </output>
    </Form>
  );
}
