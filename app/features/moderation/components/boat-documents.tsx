import { Download } from "lucide-react";
import type { BoatDocument } from "#app/features/documents/domain/boat-document.ts";
import { boatDocumentLabel } from "#app/features/documents/labels.ts";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FoldSummary } from "#app/ui/fold-summary.tsx";

type BoatDocumentsProps = { boat: { title: string; documents: readonly BoatDocument[] } };

/**
 * The documents of a boat's owner. They are downloaded one by one, because their route records each access.
 */
export function BoatDocuments({ boat: { title, documents } }: BoatDocumentsProps) {
  if (documents.length === 0) {
    return (
      <p className="flex min-h-11 items-center text-md text-ink-soft">
        {m.moderation_documents_none()}
      </p>
    );
  }
  return (
    <details className="group">
      <FoldSummary>
        {m.moderation_documents({ count: documents.length })}
        <span className="sr-only">{m.moderation_documents_of({ title })}</span>
      </FoldSummary>
      <div className="border-l border-hairline pl-3">
        <BoatDocumentList documents={documents} title={title} />
      </div>
    </details>
  );
}

type BoatDocumentListProps = { documents: readonly BoatDocument[]; title: string };

/** The documents as a list, one per line. */
export function BoatDocumentList({ documents, title }: BoatDocumentListProps) {
  if (documents.length === 0)
    return <p className="text-ink-soft">{m.moderation_documents_none()}</p>;
  return (
    <ul className="grid">
      {documents.map((document) => (
        <li key={document.kind}>
          <DocumentLink document={document} title={title} />
        </li>
      ))}
    </ul>
  );
}

function DocumentLink({ document, title }: { document: BoatDocument; title: string }) {
  const label = boatDocumentLabel(document.kind);
  return (
    <>
      <a
        href={document.address}
        download
        aria-label={m.moderation_document_of({ document: label, title })}
        className="flex min-h-11 items-center gap-2.5 py-1 text-md text-sea underline-offset-4 hover:underline"
      >
        <Download aria-hidden="true" className="size-4 flex-none" />
        <span className="min-w-0">{label}</span>
      </a>
      {document.uploadedOn && (
        <p className="-mt-2.5 pb-1.5 pl-6.5 text-sm text-ink-soft tabular-nums">
          {m.moderation_document_left_on({ date: formatDate(document.uploadedOn) })}
        </p>
      )}
    </>
  );
}
