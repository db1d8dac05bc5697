import sharp from "sharp";
import { done, type Outcome, refused } from "../errors.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { bytesOf, checkImage, type ImageRefusal, readingOptions } from "./check-image.server.ts";
import { withEncodingLimit } from "./encoding-limit.server.ts";

const side = 320;
const mostBytes = 5 * 1024 * 1024;

/**
 * Stores a person's picture as a square WebP at avatars/{userId}/avatar.webp, replacing an earlier
 * one (spec 2 §7); at most 5 MB (spec 2 §5). The version in its address lets browsers cache it for
 * ever.
 */
export async function storeAvatar(
  { storage }: { storage: FileStorage },
  { userId, timestamp, image }: { userId: string; timestamp: number; image: Blob },
): Promise<Outcome<{ url: string }, ImageRefusal>> {
  const checked = await checkImage(image, { leastSide: 1, mostBytes });
  if (!checked.ok) return checked;
  const content = await bytesOf(checked.value);
  const avatar = await withEncodingLimit(() =>
    sharp(content, readingOptions)
      .autoOrient()
      .resize(side, side, { fit: "cover" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .webp({ quality: 82 })
      .toBuffer(),
  ).catch(() => null);
  if (avatar === null) return refused("not_an_image");
  const path = `${userId}/avatar.webp`;
  await storage.put("avatars", path, avatar, "image/webp");
  return done({ url: `/media/avatars/${path}?v=${timestamp}` });
}
