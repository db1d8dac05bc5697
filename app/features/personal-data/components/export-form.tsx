import { Download } from "lucide-react";
import { OwnPasswordField } from "#app/features/security/fields/own-password-field.tsx";
import { useDownload } from "#app/forms/use-download.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

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
      <OwnPasswordField error={openErrorOf("password")} />
      <Button type="submit" variant="sea" icon={<Download />} pending={isLoading}>
        {m.personal_data_export_action()}
      </Button>
    </form>
  );
}
