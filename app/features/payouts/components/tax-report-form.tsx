import { Download } from "lucide-react";
import { OwnPasswordField } from "#app/features/security/fields/own-password-field.tsx";
import { useDownload } from "#app/forms/use-download.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

type TaxReportFormProps = {
  action: string;
  years: readonly number[];
  /** After a submit without JavaScript, the chosen year and the password's error; otherwise null. */
  chosenYear: number | null;
  pageError: string | null;
};

/** Form with the year and the admin's password, which downloads the operator's report as a file. */
export function TaxReportForm({ action, years, chosenYear, pageError }: TaxReportFormProps) {
  const { isLoading, openErrorOf, formProps } = useDownload({
    type: "text/csv",
    failed: m.payouts_report_failed,
    pageError,
  });
  return (
    <form
      {...formProps}
      method="post"
      action={action}
      className="grid max-w-112 justify-items-start gap-5"
    >
      <Field label={m.payouts_choose_year()} error={openErrorOf("year")}>
        <Select name="year" size="sm" defaultValue={chosenYear ?? undefined}>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Select>
      </Field>
      <OwnPasswordField error={openErrorOf("password")} />
      <Button type="submit" variant="sea" icon={<Download />} pending={isLoading}>
        {m.payouts_report_action()}
      </Button>
    </form>
  );
}
