import { type DocumentFormat, documentFormats } from "./document-format.ts";
import { type DocumentKind, documentKind } from "./document-kind.ts";

const address = /^\/documents\/([\da-f-]{36}\/([a-z_]+)\.([a-z]+))\?v=(\d{1,15})$/;
// Of a profile's document or of a boat's certificate: one file in the folder of its owner.
const anyAddress = /^\/documents\/(([\da-f-]{36})\/[A-Za-z0-9][\w.-]*)(?:\?v=\d{1,15})?$/;

/** Where a document lies in the bucket of documents: {userId}/{kind}.{ext} (spec 2 §7 Storage). */
export function documentPath(userId: string, kind: DocumentKind, format: DocumentFormat): string {
  return `${userId}/${kind}.${format}`;
}

/** The address of a document, as `profiles` keeps it; the version is the instant of its upload. */
export function documentAddress(path: string, uploadedAt: Date): string {
  return `/documents/${path}?v=${uploadedAt.getTime()}`;
}

/** What the address of a profile's document tells; null for anything else. */
export function readDocumentAddress(text: string) {
  const [, path, name, extension, version] = address.exec(text) ?? [];
  const kind = documentKind(name);
  const format = documentFormats.find((each) => each === extension);
  if (!path || !kind || !format) return null;
  return { path, kind, format, uploadedAt: new Date(Number(version)) };
}

/**
 * Where the private document of an address lies, whatever it is of; null for an address of another
 * kind, and for one that is not in its owner's folder.
 */
export function documentPathAt(text: string, ownerId: string): string | null {
  const [, path, folder] = anyAddress.exec(text) ?? [];
  return path && folder === ownerId ? path : null;
}
