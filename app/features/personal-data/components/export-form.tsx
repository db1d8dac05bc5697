import { Download } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { useArchive } from "./use-archive.ts";

/**
 * The response is a file. Without scripts the browser sends the form itself; with them the page stays
 * whatever is answered.
 */
export function ExportForm({ action }: { action: string }) {
  const { isLoading, download } = useArchive();
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
