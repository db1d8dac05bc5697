import { CircleAlert, Download, FileCheck2, FileText } from "lucide-react";
import { useId } from "react";
import type { Paper } from "#app/features/documents/domain/paper.ts";
import { paperLabel } from "#app/features/documents/labels.ts";
import { errorOf, type FormAnswer, refusalOf } from "#app/forms/form-answer.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { FileButton } from "#app/ui/file-button.tsx";
import { toast } from "#app/ui/toast.ts";

type CertificateUploadProps = {
  certificate: "insurance" | "ownership";
  stored: Paper | null;
  pageAnswer: FormAnswer | null;
};

/** A certificate of the boat: what is stored, and the file that replaces it (spec 2 §5). */
export function CertificateUpload({ certificate, stored, pageAnswer }: CertificateUploadProps) {
  const name = `documents/${certificate}`;
  const label = paperLabel(`boat_${certificate}`);
  const errorId = useId();
  const { Form, submit, isSending, refusal } = useFormFetcher({
    form: name,
    onRefused: (refused) => {
      const description = errorOf(refused, "file") ?? errorOf(refused);
      if (description) toast({ tone: "error", title: m.shell_error_title(), description });
    },
  });
  const latest = refusal ?? refusalOf(pageAnswer, name);
  const error = errorOf(latest, "file") ?? errorOf(latest);
  const Icon = stored ? FileCheck2 : FileText;
  return (
    <li className="grid gap-3 border-t border-hairline py-5 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon className={stored ? "text-pine" : "text-ink-soft"} />
        <div className="min-w-0 flex-1 basis-48">
          <h4 className="font-sans text-md font-semibold">{label}</h4>
          <p className="text-sm text-ink-soft">
            {stored
              ? stored.leftOn && m.sections_certificate_stored({ date: formatDate(stored.leftOn) })
              : m.sections_certificate_missing()}
          </p>
        </div>
        {stored && (
          <a
            href={stored.address}
            download
            aria-label={m.documents_download_of({ document: label })}
            className={buttonClasses({ variant: "quiet", size: "sm", className: "px-3!" })}
          >
            <Download />
          </a>
        )}
        <Form
          method="post"
          action={`?section=documents&form=${encodeURIComponent(name)}`}
          encType="multipart/form-data"
          className="flex flex-wrap items-center gap-2"
        >
          <input type="hidden" name="intent" value={name} />
          <FileButton
            name="file"
            accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
            aria-label={
              stored
                ? m.documents_replace_of({ document: label })
                : m.documents_choose_of({ document: label })
            }
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onFiles={(_files, { form }) => {
              if (!isSending && form) void submit(form);
            }}
          >
            <span aria-hidden="true" className="script-only">
              {isSending
                ? m.sections_certificate_sending()
                : stored
                  ? m.documents_replace()
                  : m.documents_choose()}
            </span>
          </FileButton>
          <Button type="submit" size="sm" className="no-script-only">
            {m.documents_send()}
          </Button>
        </Form>
      </div>
      {error && (
        <p id={errorId} className="flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </li>
  );
}
