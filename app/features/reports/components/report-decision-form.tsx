import { errorOf, type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { usePageForm } from "#app/forms/use-page-form.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Radio } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { maxReportDetailsLength, type ReportDecision, reportDecisions } from "../domain/report.ts";
import { reportDecisionLabel } from "../labels.ts";
import type { ReportCase } from "../queries/find-report-case.server.ts";

const warnings = {
  open: m.reports_warned_choice,
  suspended: m.reports_warned_choice_suspended,
  closed: m.reports_warned_choice_closed,
};

/**
 * Describes the effect of a decision on a person whose account is open, suspended or closed, and on their
 * upcoming rentals.
 */
function consequenceOf(
  decision: ReportDecision,
  { standing, upcomingRentals }: Pick<ReportCase, "standing" | "upcomingRentals">,
): string {
  if (decision === "warned") return warnings[standing]();
  if (decision === "dismissed") return m.reports_dismissed_text();
  return upcomingRentals === 0
    ? m.reports_suspended_choice()
    : m.reports_suspended_choice_rentals({ count: upcomingRentals });
}

type ReportDecisionFormProps = {
  found: Pick<ReportCase, "isStaff" | "standing" | "upcomingRentals" | "seenVersion"> & {
    report: { id: string };
  };
  refusal: FormRefused | null;
};

/**
 * The form for the decision about a report and for its reason, which the reported person receives. Unsent
 * input is preserved. Only an open account of a person without a role can be suspended.
 */
export function ReportDecisionForm({ found, refusal: pageAnswer }: ReportDecisionFormProps) {
  const { form, sender, refusal, openErrorOf, onChange } = usePageForm({
    name: "decide",
    about: `report case ${found.report.id}`,
    pageAnswer,
  });
  const { Form, isSending } = sender;
  const error = errorOf(refusal);
  const canBeSuspended = found.standing === "open" && !found.isStaff;
  return (
    <Form ref={form} onChange={onChange} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="seenVersion" value={found.seenVersion} />
      {error && (
        <RefusalNotice id="decision-refused" title={m.reports_decide_failed()} text={error} />
      )}
      <FieldGroup legend={m.reports_decision_choose()} error={openErrorOf("decision")}>
        {reportDecisions
          .filter((decision) => decision !== "suspended" || canBeSuspended)
          .map((decision) => (
            <Radio
              key={decision}
              name="decision"
              value={decision}
              required
              label={reportDecisionLabel(decision)}
              description={consequenceOf(decision, found)}
              defaultChecked={typedIn(refusal, "decision") === decision}
            />
          ))}
      </FieldGroup>
      <Field
        label={
          found.standing === "closed"
            ? m.reports_decision_reason_kept()
            : m.reports_decision_reason()
        }
        description={m.reports_decision_reason_hint()}
        error={openErrorOf("reason")}
      >
        <Textarea
          name="reason"
          rows={4}
          maxLength={maxReportDetailsLength}
          defaultValue={typedIn(refusal, "reason")}
        />
      </Field>
      <Button type="submit" variant="primary" pending={isSending}>
        {m.reports_decide()}
      </Button>
      <p className="text-sm text-ink-soft">{m.reports_decide_follows()}</p>
    </Form>
  );
}
