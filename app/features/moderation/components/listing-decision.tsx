import { useRef } from "react";
import { type BoatStatus, boatStatuses } from "#app/features/boats/domain/boat-status.ts";
import { boatStatusLabel } from "#app/features/boats/labels.ts";
import { errorOf, type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { usePageForm } from "#app/forms/use-page-form.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Radio } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { maxStatusReasonLength } from "../domain/text-limits.ts";
import type { ListingCase } from "../queries/find-listing-case.server.ts";

const consequences: Readonly<Record<BoatStatus, () => string>> = {
  pending: m.moderation_choice_pending,
  approved: m.moderation_choice_approved,
  rejected: m.moderation_choice_rejected,
  suspended: m.moderation_choice_suspended,
};

const templates = [
  [m.moderation_template_contact, m.moderation_template_contact_text],
  [m.moderation_template_photos, m.moderation_template_photos_text],
  [m.moderation_template_documents, m.moderation_template_documents_text],
  [m.moderation_template_capacity, m.moderation_template_capacity_text],
] as const;

type ListingDecisionProps = {
  found: Pick<
    ListingCase,
    | "id"
    | "status"
    | "version"
    | "answeredReports"
    | "seenReports"
    | "canPutOnline"
    | "upcomingRentals"
  >;
  /** A status that was chosen in the list and needs a reason. */
  chosen: string | null;
  refusal: FormRefused | null;
};

/** The form to decide about a listing. The reason stays when another moderator was faster. */
export function ListingDecision({ found, chosen, refusal: pageAnswer }: ListingDecisionProps) {
  const { form, sender, refusal, openErrorOf, onChange } = usePageForm({
    name: "decide",
    about: `listing case ${found.id}`,
    pageAnswer,
  });
  const { Form, isSending } = sender;
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const error = errorOf(refusal);
  const selected = typedIn(refusal, "status") ?? chosen;
  return (
    <Form ref={form} onInput={onChange} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="seenStatus" value={found.status} />
      <input type="hidden" name="seenContent" value={found.version} />
      {Object.entries(found.seenReports ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {error && <RefusalNotice id="decision-refused" title={m.shell_error_title()} text={error} />}
      <FieldGroup legend={m.moderation_decision_choose()} error={openErrorOf("status")}>
        {boatStatuses.map((status) => (
          <Radio
            key={status}
            name="status"
            value={status}
            required
            data-status={status}
            label={boatStatusLabel(status)}
            description={consequences[status]()}
            defaultChecked={selected === status}
          />
        ))}
      </FieldGroup>
      {found.canPutOnline && (
        <Checkbox
          name="putOnline"
          label={m.moderation_put_online()}
          description={m.moderation_put_online_hint()}
          defaultChecked={typedIn(refusal, "putOnline") === "on"}
        />
      )}
      <Field
        label={m.moderation_reason_to_owner()}
        description={m.moderation_reason_hint()}
        error={openErrorOf("reason")}
      >
        <Textarea
          ref={reasonField}
          name="reason"
          rows={5}
          maxLength={maxStatusReasonLength}
          defaultValue={typedIn(refusal, "reason") ?? ""}
        />
      </Field>
      <div className="script-only flex flex-wrap gap-2">
        {templates.map(([label, text]) => (
          <Button
            key={label()}
            size="sm"
            onClick={() => {
              const field = reasonField.current;
              if (!field) return;
              field.value = [field.value.trim(), text()].filter(Boolean).join(" ");
              // Stores the text as a draft, as typing does.
              field.dispatchEvent(new Event("input", { bubbles: true }));
              field.focus();
            }}
          >
            {label()}
          </Button>
        ))}
      </div>
      {found.answeredReports > 0 && (
        <Field
          label={m.moderation_answer({ count: found.answeredReports })}
          description={m.moderation_answer_hint()}
          error={openErrorOf("answer")}
        >
          <Textarea
            name="answer"
            rows={3}
            maxLength={maxStatusReasonLength}
            defaultValue={typedIn(refusal, "answer") ?? ""}
          />
        </Field>
      )}
      <Button type="submit" variant="primary" pending={isSending} data-decide>
        {m.moderation_decide()}
      </Button>
      <p className="text-sm text-ink-soft">
        {found.upcomingRentals === 0
          ? m.moderation_decide_mails()
          : m.moderation_decide_follows({ count: found.upcomingRentals })}
      </p>
    </Form>
  );
}
