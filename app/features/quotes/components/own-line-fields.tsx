import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

type OwnLineFieldsProps = {
  /** The name that was typed before, or ''. */
  label: string;
  amount: string;
  errorOf: (field: string) => string | undefined;
  onAmount: (typed: string) => void;
};

/**
 * Fields of a line that the owner names, such as a skipper, fuel or a delivery; collapsed until it is used.
 */
export function OwnLineFields({ label, amount, errorOf, onAmount }: OwnLineFieldsProps) {
  return (
    <details open={label !== "" || amount !== ""}>
      <summary className="cursor-pointer font-semibold text-sea">{m.quotes_own_line()}</summary>
      <div className="mt-3 grid grid-cols-[1fr_8rem] gap-4">
        <Field label={m.quotes_own_label()} error={errorOf("ownLabel")}>
          <TextInput name="ownLabel" defaultValue={label} maxLength={80} autoComplete="off" />
        </Field>
        <Field label={m.quotes_own_amount()} error={errorOf("ownAmount")}>
          <TextInput
            name="ownAmount"
            inputMode="decimal"
            autoComplete="off"
            suffix="€"
            defaultValue={amount}
            onChange={(event) => onAmount(event.currentTarget.value)}
            className="tabular-nums"
          />
        </Field>
      </div>
    </details>
  );
}
