import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { BoatDocumentKind } from "./domain/boat-document.ts";
import { maxDocumentBytes } from "./domain/document-format.ts";
import type { DocumentKind } from "./domain/document-kind.ts";

const documentNames: Readonly<Record<DocumentKind, () => string>> = {
  identity_card: () => m.documents_identity_card(),
  k_bis: () => m.documents_k_bis(),
  iban_document: () => m.documents_iban_document(),
  ownership_certificate: () => m.documents_ownership_certificate(),
};

/** The name of a document kind. */
export const documentKindLabel = /* @__PURE__ */ labelsOf<DocumentKind>(documentNames);

/** The name of a document kind, including a boat's certificates. */
export const boatDocumentLabel = /* @__PURE__ */ labelsOf<BoatDocumentKind>({
  ...documentNames,
  boat_insurance: () => m.documents_boat_insurance(),
  boat_ownership: () => m.documents_boat_ownership(),
});

/** The purpose of a document of this kind. */
export const documentKindHint = /* @__PURE__ */ labelsOf<DocumentKind>({
  identity_card: () => m.documents_identity_card_hint(),
  k_bis: () => m.documents_k_bis_hint(),
  iban_document: () => m.documents_iban_document_hint(),
  ownership_certificate: () => m.documents_ownership_certificate_hint(),
});

/** Why an upload failed. These values appear in URLs. */
export const documentProblems = [
  "missing",
  "format",
  "too_large",
  "storage_missing",
  "failed",
] as const;
export type DocumentProblem = (typeof documentProblems)[number];

/** Why an upload failed, in words (spec 2 §5, §8). */
export const documentProblemText = /* @__PURE__ */ labelsOf<DocumentProblem>({
  missing: () => m.documents_missing(),
  format: () => m.documents_format(),
  too_large: () => m.documents_too_large(),
  storage_missing: () => m.documents_storage_missing(),
  failed: () => m.documents_failed(),
});

/** The limit and the texts for uploading a private document. */
export const documentUpload = {
  maxBytes: maxDocumentBytes,
  tooLarge: () => m.documents_too_large(),
  failed: () => m.documents_failed(),
  done: () => ({ title: m.documents_uploaded_title(), description: m.documents_uploaded() }),
};
