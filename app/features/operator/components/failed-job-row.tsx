import { useRef } from "react";
import { Form } from "react-router";
import { AskFirstForm } from "#app/forms/ask-first-form.tsx";
import { useFocusAfterRemoval } from "#app/forms/use-focus-after-removal.ts";
import { useIsSending } from "#app/forms/use-is-sending.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { FailedJob } from "#app/platform/jobs/failed-jobs.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import type { FailedMail } from "../commands/open-failed-mail.server.ts";

export type ShownJob = FailedJob & { isMail: boolean };

type FailedJobRowProps = {
  job: ShownJob;
  /** The job's email, after the admin opened it; null before. */
  mail: FailedMail | null;
};

/** A job that failed for good: the reason, its email on request, and buttons to retry or delete it. */
export function FailedJobRow({ job, mail }: FailedJobRowProps) {
  const { id, name, tries, failedAt, reason, isMail } = job;
  return (
    <li className="grid gap-4 py-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-soft tabular-nums">
            <FactsLine
              facts={[formatDateTime(failedAt), m.operator_failed_tries({ count: tries })]}
            />
          </p>
          {reason && <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{reason}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {isMail && (
            <RowButton intent="open" id={id} label={m.operator_failed_read_named({ job: name })}>
              {m.operator_failed_read()}
            </RowButton>
          )}
          <RowButton intent="retry" id={id} label={m.operator_failed_retry_named({ job: name })}>
            {m.operator_failed_retry()}
          </RowButton>
          <AskFirstForm
            form="delete"
            fields={{ jobId: id }}
            title={m.operator_failed_delete_title()}
            question={isMail ? m.operator_failed_delete_mail() : m.operator_failed_delete_work()}
            cancel={m.operator_failed_delete_cancel()}
            confirm={m.operator_failed_delete()}
            renderButton={(ask) => (
              <Button
                type="submit"
                size="sm"
                variant="danger"
                onClick={ask}
                aria-label={m.operator_failed_delete_named({ job: name })}
              >
                {m.operator_failed_delete()}
              </Button>
            )}
          />
        </div>
      </div>
      {mail && <MailPreview mail={mail} />}
    </li>
  );
}

type RowButtonProps = { intent: string; id: string; label: string; children: string };

function RowButton({ intent, id, label, children }: RowButtonProps) {
  const isSending = useIsSending({ intent, jobId: id });
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterRemoval(form);
  return (
    <Form ref={form} method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="jobId" value={id} />
      <Button type="submit" size="sm" pending={isSending} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}

const reasons: Record<Exclude<FailedMail["kind"], "mail">, () => string> = {
  secret: m.operator_mail_secret,
  other: m.operator_mail_other,
  unsent: m.operator_mail_unsent,
  unknown: m.operator_mail_unknown,
};

/** The email as plain text, or the reason why it is not shown. */
function MailPreview({ mail }: { mail: FailedMail }) {
  return (
    <section
      aria-label={m.operator_mail_title()}
      className="grid gap-3 rounded-md bg-limestone/60 p-4 text-md md:p-5"
    >
      {mail.kind === "mail" ? (
        <>
          <div>
            <p className="font-semibold wrap-anywhere">{mail.subject}</p>
            <p className="text-sm text-ink-soft">{m.operator_mail_to({ to: mail.to })}</p>
          </div>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{mail.text}</p>
          <p className="text-sm text-ink-soft">{m.operator_mail_links()}</p>
        </>
      ) : (
        <p>{reasons[mail.kind]()}</p>
      )}
    </section>
  );
}
