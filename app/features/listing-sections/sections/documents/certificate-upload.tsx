import { CircleAlert, Download, FileCheck2, FileText } from "lucide-react";
import { useId } from "react";
import { Form } from "react-router";
import type { BoatDocument } from "#app/features/documents/domain/boat-document.ts";
import { DocumentFileField } from "#app/features/documents/fields/document-file-field.tsx";
import { boatDocumentLabel, documentUpload } from "#app/features/documents/labels.ts";
import { errorOf, type FormAnswer, refusalOf } from "#app/forms/form-answer.ts";
import { UploadProgress } from "#app/forms/upload-progress.tsx";
import { useFileUpload } from "#app/forms/use-file-upload.ts";
import { formatDate } from "#app/i18n/format.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import { RemoveRow } from "../../components/remove-row.tsx";
import { useHeldUpload } from "../../components/section-drafts.tsx";

type CertificateUploadProps = {
  boatId: string;
  certificate: "insurance" | "ownership";
  stored: BoatDocument | null;
  /** Identifies the stored file, so that a newer one is not removed in its place. */
  version: string | undefined;
  pageAnswer: FormAnswer | null;
};

/** A certificate of the boat: the stored file, and a field to upload or replace it (spec 2 §5). */
export function CertificateUpload({
  boatId,
  certificate,
  stored,
  version,
  pageAnswer,
}: CertificateUploadProps) {
  const name = `documents/${certificate}`;
  const label = boatDocumentLabel(`boat_${certificate}`);
  const errorId = useId();
  const address = `/boat-setup/${boatId}/certificates/${certificate}`;
  const { upload, send, stop } = useFileUpload(
    localizedPath(useLanguage(), address),
    documentUpload,
  );
  useHeldUpload(upload.state === "sending");
  const latest = refusalOf(pageAnswer, name);
  const refused = upload.state === "refused" ? upload.error : undefined;
  const error = refused ?? errorOf(latest, "file") ?? errorOf(latest);
  const Icon = stored ? FileCheck2 : FileText;
  return (
    <li className="grid grid-cols-1 gap-3 border-t border-hairline py-5 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon className={stored ? "text-pine" : "text-ink-soft"} />
        <div className="min-w-0 flex-1 basis-48">
          <h4 className="font-sans text-md font-semibold">{label}</h4>
          <p className="text-sm text-ink-soft">
            {stored
              ? stored.uploadedOn &&
                m.sections_certificate_stored({ date: formatDate(stored.uploadedOn) })
              : m.sections_certificate_missing()}
          </p>
        </div>
        {stored && (
          <>
            <a
              href={stored.address}
              download
              aria-label={m.documents_download_of({ document: label })}
              className={buttonClasses({ variant: "quiet", size: "sm", className: "px-3!" })}
            >
              <Download />
            </a>
            <RemoveRow
              name={`documents/remove-${certificate}`}
              id={certificate}
              version={version}
              label={m.documents_remove_of({ document: label })}
            />
          </>
        )}
        {upload.state !== "sending" && (
          <Form
            method="post"
            action={`?section=documents&form=${encodeURIComponent(name)}`}
            encType="multipart/form-data"
            className="flex min-w-0 flex-wrap items-center gap-2"
          >
            <input type="hidden" name="intent" value={name} />
            <DocumentFileField
              label={label}
              isStored={stored !== null}
              errorId={error ? errorId : undefined}
              onFile={(file) => void send(file)}
            />
          </Form>
        )}
      </div>
      {upload.state === "sending" && (
        <UploadProgress label={label} part={upload.part} onStop={stop} />
      )}
      {error && (
        <p id={errorId} className="flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </li>
  );
}
