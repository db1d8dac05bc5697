import type { Bucket } from "./file-storage.ts";
import { isStoragePath } from "./storage-path.ts";

/** Where a file lies below the storage's root. Throws for a path that is not plain. */
export function storageKey(bucket: Bucket, path: string): string {
  if (!isStoragePath(path)) throw new RangeError(`Not a path of stored files: ${path}`);
  return `${bucket}/${path}`;
}
