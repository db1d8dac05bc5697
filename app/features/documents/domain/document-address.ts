import { type DocumentFormat, documentFormats } from "./document-format.ts";
import { type DocumentKind, readDocumentKind } from "./document-kind.ts";

const address = /^\/documents\/([\da-f-]{36}\/([a-z_]+)\.([a-z]+))\?v=(\d{1,15})$/;
// The address of a profile's document or a boat's certificate: one file in its owner's folder.
const anyAddress = /^\/documents\/(([\da-f-]{36})\/[A-Za-z0-9][\w.-]*)(?:\?v=\d{1,15})?$/;

/** The path of a document in the `documents` bucket: {userId}/{kind}.{ext} (spec 2 §7 Storage). */
export function documentPath(userId: string, kind: DocumentKind, format: DocumentFormat): string {
  return `${userId}/${kind}.${format}`;
}

/** The address of a document, as stored in `profiles`; its version is the time of the upload. */
export function documentAddress(path: string, uploadedAt: Date): string {
  return `/documents/${path}?v=${uploadedAt.getTime()}`;
}

/** The address of a boat's certificate, as stored in `boats`. */
export function certificateAddress(path: string): string {
  return `/documents/${path}`;
}

/** Parses the address of a profile's document; null for anything else. */
export function readDocumentAddress(text: string) {
  const [, path, name, extension, version] = address.exec(text) ?? [];
  const kind = readDocumentKind(name);
  const format = documentFormats.find((each) => each === extension);
  if (!path || !kind || !format) return null;
  return { path, kind, format, uploadedAt: new Date(Number(version)) };
}

/**
 * The path of the private document (a profile's document or a boat's certificate) at an address; null for any
 * other address, and for a document outside its owner's folder.
 */
export function documentPathAt(text: string, ownerId: string): string | null {
  const [, path, folder] = anyAddress.exec(text) ?? [];
  return path && folder === ownerId ? path : null;
}
