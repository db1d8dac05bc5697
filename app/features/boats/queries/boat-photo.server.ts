import type { PhotoFile } from "#app/platform/photos/photo-url.ts";
import { photoFiles } from "#db/schema/schema.ts";

/** A photo of a boat with what its page needs to show it without a jump. */
export type BoatPhoto = PhotoFile & { height: number; color: string };

/** What is read of `photo_files` for a photo. */
export const photoFileColumns = {
  width: photoFiles.width,
  height: photoFiles.height,
  color: photoFiles.color,
  widths: photoFiles.widths,
  formats: photoFiles.formats,
};

// Cards are 3:2, and wait in limestone.
const unknownFile = { width: 1200, height: 800, color: "#f2e4c8", widths: [], formats: [] };

/** An address that no file of ours is known of is shown as it is, in one width. */
export function readBoatPhoto(url: string, file: Omit<BoatPhoto, "url"> | null): BoatPhoto {
  return { url, ...(file ?? unknownFile) };
}
