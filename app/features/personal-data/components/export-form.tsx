import { Download } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

/** Sent by the browser itself, with or without scripts: the response is a file. */
export function ExportForm({ action }: { action: string }) {
  return (
    <form method="post" action={action} className="grid max-w-112 justify-items-start gap-5">
      <Field label={m.personal_data_password()} className="w-full">
        <PasswordInput name="password" autoComplete="current-password" required maxLength={500} />
      </Field>
      <Button type="submit" variant="sea" icon={<Download />}>
        {m.personal_data_export_action()}
      </Button>
    </form>
  );
}
