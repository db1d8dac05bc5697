import { m } from "#app/i18n/paraglide/messages.js";
import { type DocumentKind, documentKinds } from "../domain/document-kind.ts";
import { type DocumentProblem, documentProblemText } from "../labels.ts";
import type { ListedDocument } from "../queries/list-documents.server.ts";
import { DocumentRow } from "./document-row.tsx";

type DocumentListProps = {
  documents: readonly ListedDocument[];
  /** The refused document of a form submitted without JavaScript. */
  refused: { kind: DocumentKind; problem: DocumentProblem } | null;
};

/** A person's documents, each with its stored file (spec 2 §2 Profile). */
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
