import sharp from "sharp";
import { done, type Outcome, refused } from "../errors.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import {
  bytesOf,
  type CheckedImage,
  checkImage,
  type ImageRefusal,
  readingOptions,
} from "./check-image.server.ts";
import { withEncodingLimit } from "./encoding-limit.server.ts";
import { unlessDamaged } from "./unless-damaged.server.ts";

const side = 320;
const maxBytes = 5 * 1024 * 1024;

/** Encodes a user's picture as a square WebP. Refuses an image of more than 5 MB (spec 2 §5). */
export async function encodeAvatar(image: Blob): Promise<Outcome<Uint8Array, ImageRefusal>> {
  const checked = await checkImage(image, { minSide: 1, maxBytes });
  if (!checked.ok) return checked;
  // Read only when its turn comes, so that uploads that wait do not hold their file in memory.
  const avatar = await withEncodingLimit(() => makeAvatar(checked.value));
  return avatar === null ? refused("damaged") : done(avatar);
}

async function makeAvatar(image: CheckedImage): Promise<Uint8Array | null> {
  const content = await bytesOf(image);
  return unlessDamaged(() =>
    sharp(content, readingOptions)
      .autoOrient()
      .resize(side, side, { fit: "cover" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .webp({ quality: 82 })
      .toBuffer(),
  );
}

/**
 * Stores an encoded avatar at avatars/{userId}/avatar.webp, replacing an earlier one (spec 2 §7). Returns its
 * address, which contains a version so that browsers can cache it forever.
 */
export async function storeAvatar(
  { storage }: { storage: FileStorage },
  { userId, timestamp, avatar }: { userId: string; timestamp: number; avatar: Uint8Array },
): Promise<string> {
  const path = `${userId}/avatar.webp`;
  await storage.put("avatars", path, avatar, "image/webp");
  return `/media/avatars/${path}?v=${timestamp}`;
}
