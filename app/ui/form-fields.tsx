import type { ReactNode } from "react";
import type { Language } from "#app/i18n/language.ts";
import { type Cents, centsToDecimal } from "#app/platform/money.ts";
import { maxShortTextLength } from "#app/platform/text/plain-text.ts";
import type { ControlSize } from "./control-classes.ts";
import { Field } from "./field.tsx";
import { NumberInput } from "./number-input.tsx";
import { PlainTextInput } from "./plain-text-input.tsx";
import { Select } from "./select.tsx";
import { TextInput } from "./text-input.tsx";

/** A field as the form library describes it. */
export type FieldOfForm = {
  id: string;
  name: string;
  initialValue: string | undefined;
  errors: string[] | undefined;
};

type FieldProps = {
  field: FieldOfForm;
  label: ReactNode;
  description?: ReactNode;
  className?: string;
};

/** Dense by default, as in the editor. */
type Sized = { size?: ControlSize };

/** Fields that are not required are marked optional, by their label or by a sentence above all of them. */
type Needed = { isRequired?: boolean };

/** A required short text without the characters that spec 1 §5 refuses. */
export function PlainTextField({ field, ...texts }: FieldProps) {
  return (
    <Field {...texts} id={field.id} error={field.errors}>
      <PlainTextInput
        size="sm"
        name={field.name}
        defaultValue={field.initialValue}
        maxLength={maxShortTextLength}
        aria-required
      />
    </Field>
  );
}

/** A whole number from `min` to `max`. */
export function NumberField({
  field,
  min = 0,
  max,
  size = "sm",
  isRequired,
  ...texts
}: FieldProps & Sized & Needed & { min?: number; max?: number }) {
  return (
    <Field {...texts} id={field.id} error={field.errors}>
      <NumberInput
        size={size}
        name={field.name}
        min={min}
        max={max}
        defaultValue={field.initialValue}
        aria-required={isRequired || undefined}
      />
    </Field>
  );
}

/**
 * A decimal number or an amount, as users type it: '11,9'. For whole numbers, such as days, phones show a
 * keyboard without a comma.
 */
export function MeasureField({
  field,
  unit,
  size = "sm",
  isRequired,
  isWhole,
  ...texts
}: FieldProps & Sized & Needed & { unit: ReactNode; isWhole?: boolean }) {
  return (
    <Field {...texts} id={field.id} error={field.errors}>
      <TextInput
        size={size}
        name={field.name}
        inputMode={isWhole ? "numeric" : "decimal"}
        defaultValue={field.initialValue}
        suffix={unit}
        aria-required={isRequired || undefined}
      />
    </Field>
  );
}

type SelectFieldProps = FieldProps &
  Sized & {
    choices: readonly (readonly [value: string, label: string])[];
    /** The text of the empty choice, if it is possible. */
    none?: string;
  };

/** One of several choices; the first one is chosen if there is no empty one and nothing was chosen before. */
export function SelectField({ field, choices, none, size = "sm", ...texts }: SelectFieldProps) {
  return (
    <Field {...texts} id={field.id} error={field.errors}>
      <Select size={size} name={field.name} defaultValue={field.initialValue ?? ""}>
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/**
 * Stored cents in the form in which users type euros: '1500,00', as amounts are written in both languages.
 * Thousands are not separated: a digit added to '1 500,00' would make it '1 5000,00', which is no amount.
 */
export function typedEurosOf(price: Cents | null): string {
  return price === null ? "" : centsToDecimal(price).replace(".", ",");
}

/**
 * A stored number in the form in which users type it: '11,9', in English '11.9'. Both forms are accepted in
 * both languages.
 */
export function typedNumberOf(value: number | null, language: Language = "fr"): string {
  if (value === null) return "";
  return language === "en" ? String(value) : String(value).replace(".", ",");
}
