import { useRef } from "react";
import { longestReportDetails, reportReasons } from "#app/features/reports/domain/report.ts";
import { reportReasonLabel } from "#app/features/reports/labels.ts";
import { errorOf, type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { useKeptFields } from "#app/forms/use-kept-fields.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";
import type { MessageInConversation } from "../queries/read-conversation.server.ts";

export type ReportFormProps = {
  name: string;
  /** Those of the other person that the page shows, the newest last. */
  messages: readonly MessageInConversation[];
  /** The conversation without this form. */
  backAddress: string;
  pageAnswer: FormRefused | null;
};

/** Reports a person, or one of their messages, to the moderators. */
export function ReportForm({ name, messages, backAddress, pageAnswer }: ReportFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const kept = useKeptFields(form, `report ${backAddress}`);
  const sender = useFormFetcher({ form: "report", onLeaving: kept.forget });
  const { Form, isSending, refusal } = sender;
  const shown = refusal ?? pageAnswer;
  useFocusOnError(shown, form);
  return (
    <section
      aria-labelledby="report-title"
      className="max-h-[70%] flex-none overflow-y-auto border-b border-hairline bg-limestone/60 px-4 py-4 md:px-5"
    >
      <h2 id="report-title" className="text-h4">
        {m.messages_report({ name })}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{m.reports_text()}</p>
      <Form ref={form} onChange={kept.keep} method="post" noValidate className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="report" />
        <Field label={m.reports_reason()} error={errorOf(shown, "reason")}>
          <Select name="reason" required defaultValue={typedIn(shown, "reason") ?? ""}>
            <option value="" disabled>
              {m.reports_reason_choose()}
            </option>
            {reportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reportReasonLabel(reason)}
              </option>
            ))}
          </Select>
        </Field>
        {messages.length > 0 && (
          <Field label={m.reports_about()} error={errorOf(shown, "messageId")}>
            <Select name="messageId" defaultValue={typedIn(shown, "messageId") ?? ""}>
              <option value="">{m.reports_about_all()}</option>
              {messages.toReversed().map((message) => (
                <option key={message.id} value={message.id}>
                  {beginningOf(message)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={m.reports_details()} error={errorOf(shown, "details") ?? errorOf(shown)}>
          <Textarea
            name="details"
            rows={3}
            maxLength={longestReportDetails}
            defaultValue={typedIn(shown, "details")}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="sm" pending={isSending}>
            {m.reports_send()}
          </Button>
          <LinkButton size="sm" to={backAddress} onClick={kept.forget}>
            {m.reports_cancel()}
          </LinkButton>
        </div>
      </Form>
    </section>
  );
}

const shownCharacters = 60;

/** Enough of a message to recognise it. */
function beginningOf({ content, createdAt, files }: MessageInConversation): string {
  const text = content.replaceAll(/\s+/g, " ") || m.attachments_count({ count: files.length });
  const shown = text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
  return `${formatDateTime(createdAt)} · ${shown}`;
}
