import { CircleAlert, Download, FileCheck2, FileText } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { UploadProgress } from "#app/forms/upload-progress.tsx";
import { useFileUpload } from "#app/forms/use-file-upload.ts";
import { formatDate } from "#app/i18n/format.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { dayInParis } from "#app/platform/time/calendar-date.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useLostFocus } from "#app/ui/use-lost-focus.ts";
import type { DocumentKind } from "../domain/document-kind.ts";
import { DocumentFileField } from "../fields/document-file-field.tsx";
import { documentKindHint, documentKindLabel, documentUpload } from "../labels.ts";
import type { ListedDocument } from "../queries/list-documents.server.ts";
import { RemoveDocument } from "./remove-document.tsx";

type DocumentRowProps = {
  kind: DocumentKind;
  stored: ListedDocument | null;
  /** Why the last upload was refused, when it was submitted without JavaScript. */
  problem: string | null;
};

/** One document: its kind, the stored file, and the actions. */
export function DocumentRow({ kind, stored, problem }: DocumentRowProps) {
  const address = localizedPath(useLanguage(), `/my-profile/documents/${kind}`);
  const { upload, send, stop } = useFileUpload(address, documentUpload);
  const label = documentKindLabel(kind);
  const chooser = useRef<HTMLInputElement>(null);
  // Removing a document also removes the button with the focus: the focus moves to the row's file field.
  useLostFocus(stored !== null, (wasStored) => (wasStored ? chooser.current : null));
  const errorId = `document-${kind}-error`;
  const error = upload.state === "refused" ? upload.error : upload.state === "idle" && problem;
  return (
    <li className="grid grid-cols-1 gap-3 border-t border-hairline py-5 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span
          aria-hidden="true"
          className={classNames(
            "grid size-10 flex-none place-items-center rounded-md",
            stored ? "bg-mist text-pine" : "bg-limestone text-ink-soft",
          )}
        >
          {stored ? <FileCheck2 /> : <FileText />}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="font-sans text-md font-semibold">{label}</h3>
          <p className="text-sm text-ink-soft">
            {stored ? storedText(stored) : documentKindHint(kind)}
          </p>
        </div>
        <div
          className={classNames(
            "flex flex-wrap items-center gap-1 max-md:w-full",
            // On phones the buttons' icons, or their frame, align with the text above.
            stored ? "max-md:pl-11" : "max-md:pl-14",
          )}
        >
          {stored && <StoredActions stored={stored} label={label} />}
          <form
            method="post"
            action={address}
            encType="multipart/form-data"
            className="flex min-w-0 flex-wrap items-center gap-2"
          >
            <DocumentFileField
              ref={chooser}
              label={label}
              isStored={stored !== null}
              errorId={error ? errorId : undefined}
              disabled={upload.state === "sending"}
              onFile={(file) => void send(file)}
            />
          </form>
        </div>
      </div>
      {upload.state === "sending" && (
        <div className="pl-14">
          <UploadProgress label={label} part={upload.part} onStop={stop} />
        </div>
      )}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </li>
  );
}

function storedText({ format, uploadedAt }: ListedDocument): string {
  const date = formatDate(dayInParis(uploadedAt));
  return m.documents_stored({ format: format.toUpperCase(), date });
}

function StoredActions({ stored, label }: { stored: ListedDocument; label: string }) {
  return (
    <>
      <a
        href={stored.address}
        download
        aria-label={m.documents_download_of({ document: label })}
        title={m.documents_download()}
        className={buttonClasses({ variant: "quiet", size: "sm", className: "px-3!" })}
      >
        <Download />
      </a>
      <RemoveDocument stored={stored} label={label} />
    </>
  );
}

function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 pl-14 text-sm font-medium text-danger">
      <CircleAlert className="mt-0.5 size-4" />
      {children}
    </p>
  );
}
