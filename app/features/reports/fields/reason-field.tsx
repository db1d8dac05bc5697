import { errorOf, type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { Radio } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";

type ReasonFieldProps<Reason extends string> = {
  legend: string;
  reasons: readonly Reason[];
  labelOf: (reason: Reason) => string;
  refusal: FormRefused | null;
};

/** Why something is reported: one of a few reasons, on a page of its own. */
export function ReasonField<Reason extends string>({
  legend,
  reasons,
  labelOf,
  refusal,
}: ReasonFieldProps<Reason>) {
  return (
    <FieldGroup legend={legend} error={errorOf(refusal, "reason")}>
      {reasons.map((reason) => (
        <Radio
          key={reason}
          name="reason"
          value={reason}
          required
          label={labelOf(reason)}
          defaultChecked={typedIn(refusal, "reason") === reason}
        />
      ))}
    </FieldGroup>
  );
}
