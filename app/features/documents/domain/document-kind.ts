/** The kinds of documents that a person may store with their profile (spec 2 §3 Profile, document URLs). */
export const documentKinds = [
  "identity_card",
  "k_bis",
  "iban_document",
  "ownership_certificate",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Parses a document kind from an address; null for an unknown name. */
export function readDocumentKind(name: string | undefined): DocumentKind | null {
  return documentKinds.find((kind) => kind === name) ?? null;
}
