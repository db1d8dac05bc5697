import { Download } from "lucide-react";
import { useDownload } from "#app/forms/use-download.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

/** The password for the archive of a person's own data. */
export function ExportForm({ action }: { action: string }) {
  const { isLoading, download } = useDownload({
    type: "application/zip",
    failed: m.personal_data_export_failed,
  });
  return (
    <form
      method="post"
      action={action}
      onSubmit={download}
      className="grid max-w-112 justify-items-start gap-5"
    >
      <Field label={m.personal_data_password()} className="w-full">
        <PasswordInput name="password" autoComplete="current-password" required maxLength={500} />
      </Field>
      <Button type="submit" variant="sea" icon={<Download />} pending={isLoading}>
        {m.personal_data_export_action()}
      </Button>
    </form>
  );
}
