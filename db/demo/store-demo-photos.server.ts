import sharp from "sharp";
import { type EncodedPhoto, encodePhoto } from "#app/platform/photos/encode-photo.server.ts";
import { judgeImage } from "#app/platform/photos/judge-image.server.ts";
import {
  leastPhotoSide,
  type PhotoPlace,
  putPhoto,
  type StoredPhoto,
} from "#app/platform/photos/store-photo.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { boatId, type ListedBoat, listedAt } from "./boat-rows.ts";
import type { DemoClock } from "./demo-clock.ts";
import { personId } from "./people-rows.ts";
import { type PictureVariant, variantKey } from "./picture-variants.ts";
import { renderPicture } from "./render-picture.server.ts";

/** Where a picture of the demo data goes. */
type Use = PhotoPlace & { boatKey: string };

/** The folder of the drawn pictures, or one plain picture everywhere: tests need files, not views. */
export type DemoPictures = { folder: string } | "sample";

type Options = {
  storage: FileStorage;
  clock: DemoClock;
  pictures: DemoPictures;
  onProgress: (progress: { done: number; total: number }) => void;
};

/**
 * Sends the pictures of all boats through the photo pipeline, each variant once however many boats
 * show it, and answers each boat's photos in their order.
 */
export async function storeDemoPhotos(
  boats: readonly ListedBoat[],
  { storage, clock, pictures, onProgress }: Options,
): Promise<Map<string, StoredPhoto[]>> {
  const variants = usesByVariant(boats, clock);
  const photos = new Map<string, StoredPhoto[]>();
  const sample = pictures === "sample" ? await encodePhoto(await samplePicture()) : null;
  const folder = pictures === "sample" ? "" : pictures.folder;
  let done = 0;

  const store = async ({ variant, uses }: { variant: PictureVariant; uses: Use[] }) => {
    const encoded = sample ?? (await encodeVariant(folder, variant));
    for (const { boatKey, ...place } of uses) {
      const boatPhotos = photos.get(boatKey) ?? [];
      photos.set(boatKey, boatPhotos);
      boatPhotos[place.index] = await putPhoto(storage, place, encoded);
    }
    done += 1;
    onProgress({ done, total: variants.length });
  };
  // Two at a time keep the cores busy; all at once would only fill the memory.
  const queue = variants.values();
  await Promise.all(
    Array.from({ length: 2 }, async () => {
      for (const variant of queue) await store(variant);
    }),
  );
  return photos;
}

function usesByVariant(boats: readonly ListedBoat[], clock: DemoClock) {
  const variants = new Map<string, { variant: PictureVariant; uses: Use[] }>();
  for (const listed of boats) {
    for (const [index, variant] of listed.boat.photos.entries()) {
      const known = variants.get(variantKey(variant)) ?? { variant, uses: [] };
      known.uses.push({
        boatKey: listed.boat.key,
        ownerId: personId(listed.boat.owner),
        boatId: boatId(listed.boat.key),
        index,
        timestamp: listedAt(listed, clock).getTime(),
      });
      variants.set(variantKey(variant), known);
    }
  }
  return [...variants.values()];
}

async function encodeVariant(folder: string, variant: PictureVariant): Promise<EncodedPhoto> {
  const content = await renderPicture(folder, variant);
  const judged = await judgeImage(content, { leastSide: leastPhotoSide });
  if (!judged.ok) throw new Error(`${variantKey(variant)}: ${judged.reason}`);
  return encodePhoto(content);
}

function samplePicture(): Promise<Uint8Array> {
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: "#17757f" } })
    .png()
    .toBuffer();
}
