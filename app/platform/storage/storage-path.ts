import type { Bucket } from "./file-storage.ts";

// A segment begins with a letter or a digit, which excludes '.', '..', hidden files and empty segments, with
// either kind of slash.
const segment = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/**
 * Whether a path may name a stored file: it has one to four valid segments, and none of them leaves the
 * folder.
 */
export function isStoragePath(path: string): boolean {
  const segments = path.split("/");
  return segments.length <= 4 && segments.every((part) => segment.test(part));
}

/** The path of a file below the storage's root. Throws for an invalid path. */
export function storageKey(bucket: Bucket, path: string): string {
  if (!isStoragePath(path)) throw new RangeError(`Not a path of stored files: ${path}`);
  return `${bucket}/${path}`;
}
