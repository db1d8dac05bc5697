import { Download } from "lucide-react";
import { useDownload } from "#app/forms/use-download.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { Select } from "#app/ui/select.tsx";

type TaxReportFormProps = { action: string; years: readonly number[] };

/** The year and the password for the operator's report, which is a file. */
export function TaxReportForm({ action, years }: TaxReportFormProps) {
  const { isLoading, download } = useDownload({
    type: "text/csv",
    failed: m.payouts_report_failed,
  });
  return (
    <form
      method="post"
      action={action}
      onSubmit={download}
      className="grid max-w-112 justify-items-start gap-5"
    >
      <Field label={m.payouts_choose_year()}>
        <Select name="year" size="sm">
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.personal_data_password()} className="w-full">
        <PasswordInput name="password" autoComplete="current-password" required maxLength={500} />
      </Field>
      <Button type="submit" variant="sea" icon={<Download />} pending={isLoading}>
        {m.payouts_report_action()}
      </Button>
    </form>
  );
}
