import { CircleAlert, Download, FileCheck2, FileText } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { mostDocumentBytes } from "#app/features/documents/domain/document-format.ts";
import type { Paper } from "#app/features/documents/domain/paper.ts";
import { paperLabel } from "#app/features/documents/labels.ts";
import { errorOf, type FormAnswer, refusalOf } from "#app/forms/form-answer.ts";
import { sendFile } from "#app/forms/send-file.ts";
import { formatDate } from "#app/i18n/format.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { FileButton } from "#app/ui/file-button.tsx";
import { toast } from "#app/ui/toast.ts";
import { RemoveRow } from "../../components/remove-row.tsx";

type CertificateUploadProps = {
  boatId: string;
  certificate: "insurance" | "ownership";
  stored: Paper | null;
  pageAnswer: FormAnswer | null;
};

/** A certificate of the boat: what is stored, and the file that replaces it (spec 2 §5). */
export function CertificateUpload(props: CertificateUploadProps) {
  const { certificate, stored, pageAnswer } = props;
  const name = `documents/${certificate}`;
  const label = paperLabel(`boat_${certificate}`);
  const errorId = useId();
  const { sent, refused, send, stop } = useUpload(props);
  const latest = refusalOf(pageAnswer, name);
  const error = refused ?? errorOf(latest, "file") ?? errorOf(latest);
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
              version={undefined}
              label={m.documents_remove_of({ document: label })}
            />
          </>
        )}
        {sent === null && (
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
              onFiles={([file]) => file && void send(file)}
            >
              <span aria-hidden="true" className="script-only">
                {stored ? m.documents_replace() : m.documents_choose()}
              </span>
            </FileButton>
            <Button type="submit" size="sm" className="no-script-only">
              {m.documents_send()}
            </Button>
          </Form>
        )}
      </div>
      {sent !== null && <Progress label={label} sent={sent} onStop={stop} />}
      {error && (
        <p id={errorId} className="flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </li>
  );
}

/** Sends a file at once and reports how much of it has been sent; null while none is. */
function useUpload({ boatId, certificate }: CertificateUploadProps) {
  const [sent, setSent] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const { revalidate } = useRevalidator();
  const language = useLanguage();
  useEffect(() => () => running.current?.abort(), []);

  function refuse(description: string) {
    setRefused(description);
    toast({ tone: "error", title: m.shell_error_title(), description });
  }

  async function send(file: File) {
    if (file.size > mostDocumentBytes) return refuse(m.documents_too_large());
    const abort = new AbortController();
    running.current = abort;
    setRefused(null);
    setSent(0);
    const answer = await sendFile<undefined>({
      to: localizedPath(language, `/boat-setup/${boatId}/certificates/${certificate}`),
      fields: {},
      file,
      name: file.name,
      onProgress: setSent,
      signal: abort.signal,
    });
    if (answer?.done) await revalidate();
    setSent(null);
    if (abort.signal.aborted) return undefined;
    if (!answer?.done) {
      return refuse(errorOf(answer, "file") ?? errorOf(answer) ?? m.documents_failed());
    }
    const title = m.documents_uploaded_title();
    return toast({ tone: "success", title, description: m.documents_uploaded() });
  }

  return { sent, refused, send, stop: () => running.current?.abort() };
}

type ProgressProps = { label: string; sent: number; onStop: () => void };

function Progress({ label, sent, onStop }: ProgressProps) {
  const percent = Math.floor(sent * 100);
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <progress
          aria-label={label}
          max={1}
          value={sent}
          className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-hairline [&::-moz-progress-bar]:bg-sea [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-sea"
        />
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {sent < 1 ? m.documents_uploading({ percent }) : m.documents_finishing()}
        </p>
      </div>
      <Button size="sm" onClick={onStop}>
        {m.documents_cancel()}
      </Button>
    </div>
  );
}
