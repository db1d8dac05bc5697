import type { DocumentFormat } from "./document-format.ts";
import type { DocumentKind } from "./document-kind.ts";

/** Events about people's private documents. */
export type DocumentDomainEvent =
  | {
      type: "document_uploaded";
      userId: string;
      kind: DocumentKind;
      format: DocumentFormat;
      bytes: number;
    }
  | { type: "document_removed"; userId: string; kind: DocumentKind }
  /** A moderator opened a document. */
  | { type: "document_opened"; ownerId: string; readerId: string; path: string };
