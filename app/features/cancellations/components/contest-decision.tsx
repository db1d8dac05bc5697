import { Form } from "react-router";
import { ClaimButtons } from "#app/features/claims/fields/claim-fields.tsx";
import type { Claim } from "#app/features/claims/queries/list-claims.server.ts";
import { personName } from "#app/features/messages/labels.ts";
import { errorOf, type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { useCaseForm } from "#app/forms/use-case-form.ts";
import { useIsSending } from "#app/forms/use-is-sending.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Radio } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { maxStatementLength } from "../domain/fee-contest.ts";
import type { ContestedFee } from "../queries/list-contested-fees.server.ts";

type ContestDecisionProps = {
  contest: ContestedFee;
  claim: Claim | null;
  refusal: FormRefused | null;
};

/** The form to waive or uphold a fee, with the reason that is sent to the owner. */
export function ContestDecision({ contest, claim, refusal }: ContestDecisionProps) {
  const { id, feeCents, canDecide } = contest;
  const name = personName(contest.ownerFirstName);
  const chosen = typedIn(refusal, "decision");
  const isSending = useIsSending({ intent: "decide", contestId: id });
  const { form, openErrorOf, onChange } = useCaseForm({
    refusal,
    about: `contest decision ${id}`,
    isSending,
  });
  return (
    <Card variant="raised" className="grid gap-4">
      <h3 className="text-h4">{m.cancellations_decision()}</h3>
      {canDecide && <ClaimButtons subjectType="contest" subjectId={id} claim={claim} />}
      {canDecide ? (
        <Form
          ref={form}
          onChange={onChange}
          method="post"
          preventScrollReset
          className="grid gap-4"
        >
          <input type="hidden" name="intent" value="decide" />
          <input type="hidden" name="contestId" value={id} />
          <input type="hidden" name="seenEvidence" value={contest.evidence} />
          <FieldGroup
            legend={m.cancellations_decision()}
            legendHidden
            error={openErrorOf("decision")}
          >
            <Radio
              name="decision"
              value="waive"
              defaultChecked={chosen === "waive"}
              label={m.cancellations_waive()}
              description={m.cancellations_waive_hint({ name })}
            />
            <Radio
              name="decision"
              value="uphold"
              defaultChecked={chosen === "uphold"}
              label={m.cancellations_uphold()}
              description={m.cancellations_uphold_hint({ fee: formatMoney(feeCents) })}
            />
          </FieldGroup>
          <Field
            label={m.cancellations_decision_reason({ name })}
            error={openErrorOf("reason") ?? errorOf(refusal)}
          >
            <Textarea
              name="reason"
              rows={4}
              maxLength={maxStatementLength}
              defaultValue={typedIn(refusal, "reason")}
            />
          </Field>
          <Button type="submit" variant="sea" pending={isSending} className="w-full">
            {m.cancellations_decide()}
          </Button>
          <p className="text-sm text-ink-soft">{m.cancellations_decision_next({ name })}</p>
        </Form>
      ) : (
        <p className="text-md text-ink-soft">{m.cancellations_own_rental()}</p>
      )}
    </Card>
  );
}
