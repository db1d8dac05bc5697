import { Download } from "lucide-react";
import { TYPED_PASSWORD_MAX_LENGTH } from "#app/features/auth/domain/password-policy.ts";
import { useDownload } from "#app/forms/use-download.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

type ExportFormProps = {
  action: string;
  /** The password's error after a submit without JavaScript; otherwise null. */
  pageError: string | null;
};

/** Form with the password, which downloads the archive of a person's own data. */
export function ExportForm({ action, pageError }: ExportFormProps) {
  const { isLoading, openErrorOf, formProps } = useDownload({
    type: "application/zip",
    failed: m.personal_data_export_failed,
    pageError,
  });
  return (
    <form
      {...formProps}
      method="post"
      action={action}
      className="grid max-w-112 justify-items-start gap-5"
    >
      <Field label={m.personal_data_password()} error={openErrorOf("password")} className="w-full">
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={TYPED_PASSWORD_MAX_LENGTH}
        />
      </Field>
      <Button type="submit" variant="sea" icon={<Download />} pending={isLoading}>
        {m.personal_data_export_action()}
      </Button>
    </form>
  );
}
