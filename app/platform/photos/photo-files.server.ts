import { contentTypeOf } from "../storage/content-type.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { photoAddresses, photoPath } from "./photo-url.ts";

type PhotoContent = { url: string; content: Uint8Array };

/**
 * Stores files of a photo. Those that were stored before one fails stay: another attempt may have stored the
 * same files, and an address that is not recorded is swept, or stored again.
 */
export async function putPhotoFiles(
  storage: FileStorage,
  files: readonly PhotoContent[],
): Promise<void> {
  await settleAll(
    files.map(({ url, content }) =>
      storage.put("boat-photos", photoPath(url), content, contentTypeOf(url)),
    ),
  );
}

/** The content of a photo's file. Throws when the file does not exist. */
export async function readPhotoFile(storage: FileStorage, url: string): Promise<Uint8Array> {
  const file = await storage.find("boat-photos", photoPath(url));
  if (!file) throw new Error(`No file of photo ${url}`);
  return new Uint8Array(await new Response(file.body).arrayBuffer());
}

/**
 * Deletes every file of these photos, whichever exist. Throws when one could not be deleted, after it has
 * tried all of them: whoever calls this tries again, because no row names these files any more.
 */
export async function removePhotoFiles(
  storage: FileStorage,
  urls: readonly string[],
): Promise<void> {
  const files = urls.flatMap(photoAddresses);
  await settleAll(files.map((url) => storage.remove("boat-photos", photoPath(url))));
}

/** Resolves when all of it was done. Throws the first failure, but only once nothing is under way any more. */
async function settleAll(work: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  const failure = results.find((result) => result.status === "rejected");
  if (failure) throw failure.reason;
}
