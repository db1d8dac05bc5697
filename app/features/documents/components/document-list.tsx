import { m } from "#app/i18n/paraglide/messages.js";
import { type DocumentKind, documentKinds } from "../domain/document-kind.ts";
import { type DocumentProblem, documentProblemText } from "../labels.ts";
import type { ListedDocument } from "../queries/list-documents.server.ts";
import { DocumentRow } from "./document-row.tsx";

type DocumentListProps = {
  documents: readonly ListedDocument[];
  /** What was refused to somebody without scripts. */
  refused: { kind: DocumentKind; problem: DocumentProblem } | null;
};

/** The papers of a person, each with what we have of it (spec 2 §2 Profile). */
export function DocumentList({ documents, refused }: DocumentListProps) {
  return (
    <ul aria-label={m.documents_title()}>
      {documentKinds.map((kind) => (
        <DocumentRow
          key={kind}
          kind={kind}
          stored={documents.find((document) => document.kind === kind) ?? null}
          problem={refused?.kind === kind ? documentProblemText(refused.problem) : null}
        />
      ))}
    </ul>
  );
}
