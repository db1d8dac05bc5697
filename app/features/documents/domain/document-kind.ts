/** The papers that a person may leave with his profile (spec 2 §3 Profile, document URLs). */
export const documentKinds = [
  "identity_card",
  "k_bis",
  "iban_document",
  "ownership_certificate",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A kind by its name in an address; null when there is none of that name. */
export function documentKind(name: string | undefined): DocumentKind | null {
  return documentKinds.find((kind) => kind === name) ?? null;
}
