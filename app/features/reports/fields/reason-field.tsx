import { Radio } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";

type ReasonFieldProps<Reason extends string> = {
  legend: string;
  reasons: readonly Reason[];
  labelOf: (reason: Reason) => string;
  chosen: string | undefined;
  error: string | undefined;
};

/** The reason for a report, one of a few; for reports that have their own page. */
export function ReasonField<Reason extends string>({
  legend,
  reasons,
  labelOf,
  chosen,
  error,
}: ReasonFieldProps<Reason>) {
  return (
    <FieldGroup legend={legend} error={error}>
      {reasons.map((reason) => (
        <Radio
          key={reason}
          name="reason"
          value={reason}
          required
          label={labelOf(reason)}
          defaultChecked={chosen === reason}
        />
      ))}
    </FieldGroup>
  );
}
