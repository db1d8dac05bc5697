import sharp from "sharp";
import {
  decodePhoto,
  encodeMaster,
  encodeWidths,
  type PhotoMaster,
} from "#app/platform/photos/encode-photo.server.ts";
import { putPhotoFiles } from "#app/platform/photos/photo-files.server.ts";
import { photoVariantUrl } from "#app/platform/photos/photo-url.ts";
import {
  checkPhoto,
  type PhotoPlace,
  photoAddress,
  putPhoto,
  type StoredPhoto,
} from "#app/platform/photos/store-photo.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { boatId, type ListedBoat, listedAt } from "./boat-rows.ts";
import type { DemoClock } from "./demo-clock.ts";
import { personId } from "./people-rows.ts";
import { type PictureVariant, variantKey } from "./picture-variants.ts";
import { renderPicture } from "./render-picture.server.ts";

/** One use of a picture: the boat, and the position among its photos. */
type Use = PhotoPlace & { boatKey: string };

/**
 * The folder of the illustrations, or "sample" for one plain picture everywhere: tests need files, not
 * scenery.
 */
export type DemoPictures = { folder: string } | "sample";

type Options = {
  storage: FileStorage;
  clock: DemoClock;
  pictures: DemoPictures;
  onPicture?: ((stored: number, all: number) => void) | undefined;
  /** Called with the address of each photo before it is stored. */
  onAddress?: (url: string) => void;
  /** When this is aborted, the pictures in progress are the last, and the call fails. */
  cancelled?: AbortSignal | undefined;
};

/** The formats that the first visitors need. AVIF is left out because it would delay the first start. */
type EncodedPicture = {
  master: PhotoMaster;
  webp: { width: number | "own"; content: Uint8Array }[];
};

/**
 * Sends all boats' pictures through the photo pipeline and returns each boat's photos in order. Each variant
 * is processed only once, however many boats use it.
 */
export async function storeDemoPhotos(
  boats: readonly ListedBoat[],
  { storage, clock, pictures, onPicture, onAddress, cancelled }: Options,
): Promise<Map<string, StoredPhoto[]>> {
  const variants = usesByVariant(boats, clock);
  const photos = new Map<string, StoredPhoto[]>();
  const sample = pictures === "sample" ? await encodePicture(await samplePicture()) : null;
  const folder = pictures === "sample" ? "" : pictures.folder;

  let stored = 0;
  onPicture?.(stored, variants.length);

  const store = async ({ variant, uses }: { variant: PictureVariant; uses: Use[] }) => {
    const encoded = sample ?? (await encodeVariant(folder, variant));
    for (const { boatKey, ...place } of uses) {
      const boatPhotos = photos.get(boatKey) ?? [];
      photos.set(boatKey, boatPhotos);
      onAddress?.(photoAddress(place));
      boatPhotos[place.index] = await putPicture(storage, place, encoded);
    }
    stored += 1;
    onPicture?.(stored, variants.length);
  };
  // Two at a time keep the cores busy; more would only use more memory.
  const queue = variants.values();
  await Promise.all(
    Array.from({ length: 2 }, async () => {
      for (const variant of queue) {
        if (cancelled?.aborted) return;
        await store(variant);
      }
    }),
  );
  cancelled?.throwIfAborted();
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

async function encodeVariant(folder: string, variant: PictureVariant): Promise<EncodedPicture> {
  const content = await renderPicture(folder, variant);
  const checked = await checkPhoto(new Blob([new Uint8Array(content)]));
  if (!checked.ok) throw new Error(`${variantKey(variant)}: ${checked.reason}`);
  return encodePicture(content);
}

async function encodePicture(content: Uint8Array): Promise<EncodedPicture> {
  const decoded = await decodePhoto(content);
  const webp: EncodedPicture["webp"] = [];
  for await (const encoded of encodeWidths(decoded, "webp")) webp.push(encoded);
  return { master: await encodeMaster(decoded), webp };
}

async function putPicture(
  storage: FileStorage,
  place: PhotoPlace,
  { master, webp }: EncodedPicture,
): Promise<StoredPhoto> {
  const photo = await putPhoto(storage, photoAddress(place), master);
  await putPhotoFiles(
    storage,
    webp.map(({ width, content }) => ({ url: photoVariantUrl(photo.url, "webp", width), content })),
  );
  return { ...photo, formats: ["webp"] };
}

/** A plain picture, for tests. */
export function samplePicture(): Promise<Uint8Array> {
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: "#17757f" } })
    .png()
    .toBuffer();
}
