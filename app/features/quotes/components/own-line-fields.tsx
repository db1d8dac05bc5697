import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { FoldSummary } from "#app/ui/fold-summary.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { maxOwnLabelLength } from "../domain/quote-lines.ts";

type OwnLineFieldsProps = {
  /** The name that was typed before, or ''. */
  label: string;
  amount: string;
  errorOf: (field: string) => string | undefined;
  onAmount: (typed: string) => void;
};

/**
 * Fields of a line that the owner names, such as a skipper, fuel or a delivery; collapsed until it is used.
 * Each is required only with the other: when both are empty, neither has an error.
 */
export function OwnLineFields({ label, amount, errorOf, onAmount }: OwnLineFieldsProps) {
  const [typed, setTyped] = useState({ label, amount });
  const isUsed = typed.label.trim() !== "" || typed.amount.trim() !== "";
  const ownErrorOf = (field: string) => (isUsed ? errorOf(field) : undefined);
  return (
    <details className="group" open={label !== "" || amount !== ""}>
      <FoldSummary>{m.quotes_own_line()}</FoldSummary>
      <div className="mt-3 grid grid-cols-[1fr_8rem] gap-4">
        <Field label={m.quotes_own_label()} error={ownErrorOf("ownLabel")}>
          <TextInput
            name="ownLabel"
            defaultValue={label}
            maxLength={maxOwnLabelLength}
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped({ ...typed, label: currentTarget.value })}
          />
        </Field>
        <Field label={m.quotes_own_amount()} error={ownErrorOf("ownAmount")}>
          <TextInput
            name="ownAmount"
            inputMode="decimal"
            autoComplete="off"
            suffix="€"
            defaultValue={amount}
            onChange={({ currentTarget }) => {
              setTyped({ ...typed, amount: currentTarget.value });
              onAmount(currentTarget.value);
            }}
            className="tabular-nums"
          />
        </Field>
      </div>
    </details>
  );
}
