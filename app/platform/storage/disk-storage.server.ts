import { randomUUID } from "node:crypto";
import { access, chmod, constants, mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { makePrivateFolder } from "../private-folder.server.ts";
import { contentTypeOf } from "./content-type.ts";
import type { FileStorage } from "./file-storage.ts";
import { storageKey } from "./storage-key.ts";
import { toWebStream } from "./web-stream.server.ts";

/** Stores files in a folder of this machine that other users cannot enter, with one subfolder per bucket. */
export function createDiskStorage(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  return {
    async put(bucket, path, content) {
      const target = join(folder, storageKey(bucket, path));
      // Written to a temporary file and then renamed (the library's own move copies), so that nobody reads a
      // partial file and a crash leaves none in its place.
      const unfinished = `unfinished/${randomUUID()}`;
      try {
        await makePrivateFolder(join(folder, "unfinished"));
        await disk.put(unfinished, content);
        await chmod(join(folder, unfinished), 0o600);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(join(folder, unfinished), target);
      } catch (error) {
        await disk.delete(unfinished).catch(() => {});
        throw error;
      }
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
