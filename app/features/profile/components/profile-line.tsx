import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput, type TextInputProps } from "#app/ui/text-input.tsx";

/** A field as the form library describes it. */
export type FieldOfForm = {
  id: string;
  name: string;
  initialValue: unknown;
  errors: string[] | undefined;
};

type LineProps = Omit<TextInputProps, "size" | "name" | "defaultValue"> & {
  label: string;
  description?: ReactNode;
  field: FieldOfForm;
};

/** A text field of the profile's form. */
export function ProfileLine({ label, description, field, ...props }: LineProps) {
  const typed = typeof field.initialValue === "string" ? field.initialValue : undefined;
  return (
    <Field label={label} description={description} id={field.id} error={field.errors}>
      <TextInput {...props} size="sm" name={field.name} defaultValue={typed} />
    </Field>
  );
}

type ChoiceProps = {
  label: string;
  field: FieldOfForm;
  choices: readonly (readonly [value: string, label: string])[];
};

/** A menu with a few values, of which none has to be chosen. */
export function ProfileChoice({ label, field, choices }: ChoiceProps) {
  const chosen = typeof field.initialValue === "string" ? field.initialValue : "";
  return (
    <Field label={label} id={field.id} error={field.errors}>
      <Select size="sm" name={field.name} defaultValue={chosen}>
        <option value="">{m.profile_unspecified()}</option>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
