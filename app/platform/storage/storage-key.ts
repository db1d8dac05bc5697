import type { Bucket } from "./file-storage.ts";
import { isStoragePath } from "./storage-path.ts";

/** The path of a file below the storage's root. Throws for an invalid path. */
export function storageKey(bucket: Bucket, path: string): string {
  if (!isStoragePath(path)) throw new RangeError(`Not a path of stored files: ${path}`);
  return `${bucket}/${path}`;
}
