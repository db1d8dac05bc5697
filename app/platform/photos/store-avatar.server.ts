import sharp from "sharp";
import type { Refusal } from "../errors.ts";
import { refused } from "../errors.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { withEncodingLimit } from "./encoding-limit.server.ts";
import { type ImageRefusal, judgeImage, readingOptions } from "./judge-image.server.ts";

const side = 320;
const mostBytes = 5 * 1024 * 1024;

/**
 * Stores a person's picture as a square WebP at avatars/{userId}/avatar.webp, replacing an earlier
 * one (spec 2 §7); at most 5 MB (spec 2 §5). The version in its address lets browsers cache it for
 * ever.
 */
export async function storeAvatar(
  { storage }: { storage: FileStorage },
  { userId, timestamp, content }: { userId: string; timestamp: number; content: Uint8Array },
): Promise<{ ok: true; url: string } | Refusal<ImageRefusal>> {
  if (content.byteLength > mostBytes) return refused("too_large");
  const judged = await judgeImage(content, { leastSide: 1 });
  if (!judged.ok) return judged;
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
  return { ok: true, url: `/media/avatars/${path}?v=${timestamp}` };
}
