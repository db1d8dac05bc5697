import { typedPasswordMaxLength } from "#app/features/auth/domain/password-policy.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

/** The field in which a user who is signed in types their password again. */
export function OwnPasswordField({ error }: { error: string | undefined }) {
  return (
    <Field label={m.shell_own_password()} error={error} className="w-full">
      <PasswordInput
        name="password"
        autoComplete="current-password"
        required
        maxLength={typedPasswordMaxLength}
      />
    </Field>
  );
}
