import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { bytesOf, checkImage, type ImageRefusal } from "#app/platform/photos/check-image.server.ts";
import { encodePrivateUpload } from "#app/platform/photos/encode-photo.server.ts";
import { maxAttachmentBytes } from "../domain/attachment-format.ts";
import { beginsAsPdf, headerBytes, isWholePdf } from "../domain/pdf-content.ts";

/** The reason why a file is refused. */
export type ContentRefusal = "format" | "heic" | "damaged" | "too_large";

/** A checked file, in the form in which it is stored. */
export type CheckedFile =
  | { format: "pdf"; whole: Uint8Array; small: null; width: null; height: null }
  | { format: "jpg"; whole: Uint8Array; small: Uint8Array; width: number; height: number };

const imageRefusals: Record<ImageRefusal, ContentRefusal> = {
  not_an_image: "format",
  heic: "heic",
  too_small: "damaged",
  too_large: "too_large",
  damaged: "damaged",
};

/**
 * Checks a file by its content, whatever its name and type. A complete PDF is stored unchanged. A picture is
 * decoded and encoded again, upright and without metadata or anything else that was in the file.
 */
export async function checkAttachment(file: Blob): Promise<Outcome<CheckedFile, ContentRefusal>> {
  if (file.size > maxAttachmentBytes) return refused("too_large");
  if (await isPdf(file)) {
    const content = await bytesOf(file);
    if (!isWholePdf(content)) return refused("damaged");
    return done({ format: "pdf", whole: content, small: null, width: null, height: null });
  }
  const image = await checkImage(file, { minSide: 1, maxBytes: maxAttachmentBytes });
  if (!image.ok) return refused(imageRefusals[image.reason]);
  const encoded = await encodePrivateUpload(image.value);
  return encoded === null ? refused("damaged") : done({ format: "jpg", ...encoded });
}

async function isPdf(file: Blob): Promise<boolean> {
  return beginsAsPdf(await bytesOf(file.slice(0, headerBytes)));
}
