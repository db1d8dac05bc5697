import { maxReportDetailsLength, reportReasons } from "#app/features/reports/domain/report.ts";
import { reportReasonLabel } from "#app/features/reports/labels.ts";
import { errorOf, type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { usePageForm } from "#app/forms/use-page-form.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { firstCharacters } from "#app/platform/text/first-characters.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import type { MessageInConversation } from "../queries/read-conversation.server.ts";

export type ReportFormProps = {
  name: string;
  /** The other person's messages on the page, newest last. */
  messages: readonly MessageInConversation[];
  /** The URL of the conversation without this form. */
  backAddress: string;
  pageAnswer: FormRefused | null;
};

/** Reports a person, or one of their messages, to the moderators. */
export function ReportForm({ name, messages, backAddress, pageAnswer }: ReportFormProps) {
  const { form, sender, refusal, openErrorOf, onChange, forget } = usePageForm({
    name: "report",
    about: `report ${backAddress}`,
    pageAnswer,
  });
  const { Form, isSending } = sender;
  return (
    <section
      aria-labelledby="report-title"
      className="max-h-[70%] flex-none overflow-y-auto border-b border-hairline bg-limestone/60 px-4 py-4 md:px-5"
    >
      <h2 id="report-title" className="text-h4">
        {m.messages_report({ name })}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{m.reports_text()}</p>
      <Form ref={form} onChange={onChange} method="post" noValidate className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="report" />
        <Field label={m.reports_reason()} error={openErrorOf("reason")}>
          <Select name="reason" required defaultValue={typedIn(refusal, "reason") ?? ""}>
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
          <Field label={m.reports_about()} error={openErrorOf("messageId")}>
            <Select name="messageId" defaultValue={typedIn(refusal, "messageId") ?? ""}>
              <option value="">{m.reports_about_all()}</option>
              {messages.toReversed().map((message) => (
                <option key={message.id} value={message.id}>
                  {beginningOf(message)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={m.reports_details()} error={openErrorOf("details") ?? errorOf(refusal)}>
          <Textarea
            name="details"
            rows={3}
            maxLength={maxReportDetailsLength}
            defaultValue={typedIn(refusal, "details")}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="sm" pending={isSending}>
            {m.reports_send()}
          </Button>
          <LinkButton size="sm" to={backAddress} onClick={forget}>
            {m.reports_cancel()}
          </LinkButton>
        </div>
      </Form>
    </section>
  );
}

const shownCharacters = 60;

/** Enough of a message to recognize it by. */
function beginningOf({ content, createdAt, files }: MessageInConversation): string {
  const text = content.replaceAll(/\s+/g, " ") || m.attachments_count({ count: files.length });
  const beginning = firstCharacters(text, shownCharacters);
  return `${formatDateTime(createdAt)} · ${beginning === text ? text : `${beginning}…`}`;
}
