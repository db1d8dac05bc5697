import { Mail } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checklist } from "#app/ui/checklist.tsx";
import { Field } from "#app/ui/field.tsx";
import type { FieldOfForm } from "#app/ui/form-fields.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { TextInput, type TextInputProps } from "#app/ui/text-input.tsx";
import { useEarlyText } from "#app/ui/use-early-text.ts";
import { passwordChecklist, tooLongPassword } from "../labels.ts";

type EmailFieldProps = Omit<TextInputProps, "type" | "name" | "defaultValue"> & {
  field: Pick<FieldOfForm, "id" | "initialValue" | "errors">;
};

/** The email address of an account. */
export function EmailField({ field, ...input }: EmailFieldProps) {
  return (
    <Field label={m.accounts_email()} id={field.id} error={field.errors}>
      <TextInput
        type="email"
        name="email"
        autoComplete="username"
        defaultValue={field.initialValue}
        aria-required
        {...input}
      />
    </Field>
  );
}

type ChosenEmailProps = {
  email: string;
  /** A link to choose another address. */
  children?: ReactNode;
};

/** The address chosen in the previous step. Password managers read it from a visually hidden field. */
export function ChosenEmail({ email, children }: ChosenEmailProps) {
  return (
    <div className="flex min-h-12 items-center gap-3 rounded-md bg-limestone px-4 py-2 text-md">
      <Mail className="text-ink-soft" />
      <span className="min-w-0 flex-1 truncate font-medium">{email}</span>
      <input
        type="email"
        name="email"
        value={email}
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      {children}
    </div>
  );
}

type NewPasswordFieldProps = {
  label: string;
  field: Pick<FieldOfForm, "id" | "errors">;
  /** The password typed so far, which the checklist checks. */
  password: string;
  onType: (password: string) => void;
};

/** A new password with the checklist of its rules (spec 1 §2). */
export function NewPasswordField({ label, field, password, onType }: NewPasswordFieldProps) {
  const input = useEarlyText<HTMLInputElement>(onType);
  const checklistId = `${field.id}-checklist`;
  return (
    <div className="grid gap-3">
      <Field label={label} id={field.id} error={tooLongPassword(password) ?? field.errors}>
        <PasswordInput
          ref={input}
          label={label}
          name="password"
          autoComplete="new-password"
          onChange={(event) => onType(event.currentTarget.value)}
          aria-describedby={checklistId}
          aria-required
        />
      </Field>
      <Checklist id={checklistId} {...passwordChecklist(password)} />
    </div>
  );
}

/** The submit button of an account form. */
export function SendButton(
  props: Omit<ComponentProps<typeof Button>, "type" | "variant" | "size">,
) {
  return <Button type="submit" variant="primary" size="lg" className="w-full" {...props} />;
}
