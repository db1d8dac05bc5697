import { isStoragePath } from "#app/platform/storage/storage-path.ts";
import { type DocumentFormat, documentFormats } from "./document-format.ts";
import { type DocumentKind, documentKind } from "./document-kind.ts";

/** Where the address of any private document begins: of a profile's, and of a boat's certificates. */
const folder = "/documents/";

const address = /^\/documents\/([\da-f-]{36}\/([a-z_]+)\.([a-z]+))\?v=(\d{1,15})$/;

/** Where a document lies in the bucket of documents: {userId}/{kind}.{ext} (spec 2 §7 Storage). */
export function documentPath(userId: string, kind: DocumentKind, format: DocumentFormat): string {
  return `${userId}/${kind}.${format}`;
}

/** The address of a document, as `profiles` keeps it; the version is the instant of its upload. */
export function documentAddress(path: string, uploadedAt: Date): string {
  return `${folder}${path}?v=${uploadedAt.getTime()}`;
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
 * kind, and for one that is not below its owner's folder.
 */
export function documentPathAt(text: string, ownerId: string): string | null {
  const [named = ""] = text.split("?");
  const path = named.startsWith(folder) ? named.slice(folder.length) : "";
  return path.startsWith(`${ownerId}/`) && isStoragePath(path) ? path : null;
}
