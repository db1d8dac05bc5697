import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { logger } from "#app/platform/logger.server.ts";
import { photoPath } from "#app/platform/photos/photo-url.ts";
import type { Bucket, FileStorage } from "#app/platform/storage/file-storage.ts";
import { webStream } from "#app/platform/storage/web-stream.server.ts";
import type { OwnData } from "./queries/collect-own-data.server.ts";

type FileOfArchive = { name: string; bucket: Bucket; path: string };

/**
 * One archive with `data.json` and every file that the data names, streamed: a file is opened when
 * its turn comes, so that the memory it takes does not grow with it.
 */
export function exportArchive(storage: FileStorage, data: OwnData): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), "data.json");
  for (const { name, bucket, path } of filesOf(data)) {
    // Pictures and papers are as small as they get.
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      openFile(storage, bucket, path).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  const archive = Readable.from(zip.outputStream);
  zip.on("error", (error) => archive.destroy(error));
  zip.end();
  return webStream(archive);
}

/** A file that is gone leaves an empty one in its place: the rest is not lost for it. */
async function openFile(storage: FileStorage, bucket: Bucket, path: string) {
  const file = await storage.find(bucket, path);
  if (!file) logger.warn({ bucket }, "a file of an export is missing");
  return file ? Readable.from(file.body) : Readable.from([]);
}

function filesOf({ account, profile, boats }: OwnData): FileOfArchive[] {
  const avatar = profile?.avatarUrl && account ? [avatarOf(account.id)] : [];
  const photos = boats.flatMap(({ id, photos }) =>
    photos.map((url, index) => ({
      name: `files/boats/${id}/${index + 1}${/\.[a-z]+$/.exec(url)?.[0] ?? ""}`,
      bucket: "boat-photos" as const,
      path: photoPath(url),
    })),
  );
  return [...avatar, ...photos];
}

function avatarOf(userId: string): FileOfArchive {
  return { name: "files/avatar.webp", bucket: "avatars", path: `${userId}/avatar.webp` };
}
