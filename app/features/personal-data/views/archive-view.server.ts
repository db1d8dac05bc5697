import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { logger } from "#app/platform/logger.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { webStream } from "#app/platform/storage/web-stream.server.ts";
import { type FileOfArchive, filesOfArchive } from "./archive-files-view.server.ts";
import type { OwnData } from "../queries/collect-own-data.server.ts";

/**
 * One archive with `data.json` and every file that the data names, streamed: a file is opened when
 * its turn comes and read as fast as the archive is taken, so that the memory it takes does not grow
 * with it. Whoever breaks off closes the file that is open; a file that cannot be read to its end
 * breaks the archive off, so that no half of it looks whole.
 */
export function exportArchive(storage: FileStorage, data: OwnData): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const archive = Readable.from(zip.outputStream);
  let open: Readable | null = null;
  zip.on("error", (error) => archive.destroy(error));
  archive.once("close", () => open?.destroy());
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), "data.json");
  for (const file of filesOfArchive(data)) {
    // Pictures and papers are as small as they get.
    zip.addReadStreamLazy(file.name, { compress: false }, (give) => {
      openFile(storage, file).then(
        (stream) => {
          open = stream;
          // The library listens to neither end of its pipes.
          stream.once("error", (error) => archive.destroy(error));
          if (archive.destroyed) stream.destroy();
          else give(null, stream);
        },
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return webStream(archive);
}

/** A file that is gone leaves an empty one in its place: the rest is not lost for it. */
async function openFile(storage: FileStorage, { bucket, path }: FileOfArchive): Promise<Readable> {
  const file = await storage.find(bucket, path);
  if (!file) logger.warn({ bucket }, "a file of an export is missing");
  return file ? Readable.from(file.body) : Readable.from([]);
}
