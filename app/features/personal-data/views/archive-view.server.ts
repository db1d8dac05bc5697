import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { logger } from "#app/platform/logger.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { toWebStream } from "#app/platform/storage/web-stream.server.ts";
import type { OwnData } from "../queries/collect-own-data.server.ts";
import { type FileOfArchive, filesOfArchive } from "./archive-files-view.server.ts";

/**
 * One archive with `data.json` and every file that the data names, streamed: a file is opened when
 * its turn comes and read as fast as the archive is downloaded, so that memory use stays constant.
 * Aborting the download closes the open file; a file that cannot be read completely aborts the
 * archive, so that an incomplete one never looks complete.
 */
export function exportArchive(storage: FileStorage, data: OwnData): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const archive = Readable.from(zip.outputStream);
  let open: Readable | null = null;
  zip.on("error", (error: Error) => archive.destroy(error));
  archive.once("close", () => open?.destroy());
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), "data.json");
  for (const file of filesOfArchive(data)) {
    // Pictures and documents are already compressed.
    zip.addReadStreamLazy(file.name, { compress: false }, (give) => {
      openFile(storage, file).then(
        (stream) => {
          open = stream;
          // The library does not handle errors at either end of its pipes.
          stream.once("error", (error) => archive.destroy(error));
          if (archive.destroyed) stream.destroy();
          else give(null, stream);
        },
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return toWebStream(archive);
}

/**
 * Opens a stored file; a missing file becomes an empty one, so that the rest of the archive is not lost.
 */
async function openFile(storage: FileStorage, { bucket, path }: FileOfArchive): Promise<Readable> {
  const file = await storage.find(bucket, path);
  if (!file) logger.warn({ bucket }, "a file of an export is missing");
  return file ? Readable.from(file.body) : Readable.from([]);
}
