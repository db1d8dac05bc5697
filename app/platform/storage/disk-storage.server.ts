import { access, constants } from "node:fs/promises";
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { contentTypeOf } from "./content-type.ts";
import type { FileStorage } from "./file-storage.ts";
import { makePrivateFolder } from "./private-folder.server.ts";
import { storageKey } from "./storage-path.ts";
import { writeWhole } from "./unfinished-files.server.ts";
import { toWebStream } from "./web-stream.server.ts";

/** Stores files in a folder of this machine that other users cannot enter, with one subfolder per bucket. */
export function createDiskStorage(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  return {
    async put(bucket, path, content) {
      // When the library itself writes, a crash leaves a partial file.
      await writeWhole(folder, join(folder, storageKey(bucket, path)), content);
    },
    async find(bucket, path) {
      const file = disk.file(storageKey(bucket, path));
      try {
        const { contentLength } = await file.getMetaData();
        const body = toWebStream(await file.getStream());
        return { body, size: contentLength, contentType: contentTypeOf(path) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(bucket, path) {
      await disk.delete(storageKey(bucket, path));
    },
    async removeFolder(bucket, folder) {
      await disk.deleteAll(storageKey(bucket, folder));
    },
    async check() {
      await makePrivateFolder(folder);
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
}

/** Whether the path does not exist, is a folder, or has a file where a folder should be. */
function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && "code" in cause ? cause.code : null;
  return code === "ENOENT" || code === "ENOTDIR" || code === "E_RUNTIME_EXCEPTION";
}
