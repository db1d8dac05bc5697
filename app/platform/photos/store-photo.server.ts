import { photoFiles } from "#db/schema/schema.ts";
import type { Db } from "../db.server.ts";
import type { Refusal } from "../errors.ts";
import { refused } from "../errors.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { type EncodedPhoto, encodePhoto } from "./encode-photo.server.ts";
import { type ImageRefusal, judgeImage } from "./judge-image.server.ts";
import { photoShareUrl, photoVariantUrl } from "./photo-url.ts";

/** Photos are at least 400x400 px (spec 1 §5). */
export const leastPhotoSide = 400;

/** Where a photo belongs: its path is {userId}/{boatId}-{timestamp}-{index} (spec 1 §7). */
export type PhotoPlace = { ownerId: string; boatId: string; index: number; timestamp: number };

export type StoredPhoto = {
  url: string;
  width: number;
  height: number;
  color: string;
  widths: number[];
};

/**
 * Judges a boat's photo, stores it in several widths in the bucket boat-photos and notes its
 * measures in `photo_files`. The caller has checked that the boat is the owner's.
 */
export async function storePhoto(
  { storage, db }: { storage: FileStorage; db: Db },
  { content, ...place }: PhotoPlace & { content: Uint8Array },
): Promise<({ ok: true } & StoredPhoto) | Refusal<ImageRefusal>> {
  const judged = await judgeImage(content, { leastSide: leastPhotoSide });
  if (!judged.ok) return judged;
  const encoded = await encodePhoto(content).catch(() => null);
  // Its head was that of a picture, its body is not.
  if (encoded === null) return refused("not_an_image");
  const photo = await putPhoto(storage, place, encoded);
  await db.insert(photoFiles).values(photo);
  return { ok: true, ...photo };
}

/** Stores the files of an encoded photo, all or none, and answers what `photo_files` is to say. */
export async function putPhoto(
  storage: FileStorage,
  { ownerId, boatId, timestamp, index }: PhotoPlace,
  { largest, narrower, share, ...measures }: EncodedPhoto,
): Promise<StoredPhoto> {
  const path = `${ownerId}/${boatId}-${timestamp}-${index}.webp`;
  const files = [
    { path, content: largest, type: "image/webp" },
    ...narrower.map(({ width, content }) => ({
      path: photoVariantUrl(path, width),
      content,
      type: "image/webp",
    })),
    { path: photoShareUrl(path), content: share, type: "image/jpeg" },
  ];
  const put = await Promise.allSettled(
    files.map((file) => storage.put("boat-photos", file.path, file.content, file.type)),
  );
  const failure = put.find((result) => result.status === "rejected");
  if (failure) {
    await Promise.allSettled(files.map((file) => storage.remove("boat-photos", file.path)));
    throw failure.reason;
  }
  const widths = narrower.map(({ width }) => width);
  return { url: `/media/boat-photos/${path}`, ...measures, widths };
}
