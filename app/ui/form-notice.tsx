import type { SubmissionResult } from "@conform-to/react";
import { CircleAlert } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "./class-names.ts";

type FormNoticeProps = {
  result: SubmissionResult | null;
  /** The text if there are only errors of fields. */
  fieldsWrong?: string;
};

/**
 * The errors of the whole form, above its fields. That some fields are wrong is shown here only without
 * JavaScript, which would show a toast and focus the field.
 */
export function FormNotice({ result, fieldsWrong = m.shell_fields_wrong() }: FormNoticeProps) {
  const formErrors = result?.error?.[""];
  if (result?.status !== "error" && !formErrors) return null;
  return (
    <div
      role={formErrors ? "alert" : undefined}
      className={classNames(
        "flex gap-3 rounded-md border border-danger/35 bg-danger-soft px-4 py-3 text-md",
        !formErrors && "no-script-only",
      )}
    >
      <CircleAlert className="mt-px text-danger" />
      <div>
        <p className="font-semibold">{m.shell_error_title()}</p>
        {(formErrors ?? [fieldsWrong]).map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
    </div>
  );
}
