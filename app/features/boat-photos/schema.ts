import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { maxPhotoBytes, maxPhotos } from "./domain/photo-limits.ts";

const file = z
  .file({ error: () => m.boat_photos_reason_not_an_image() })
  .max(maxPhotoBytes, { error: () => m.boat_photos_reason_too_large() });

/**
 * An uploaded photo. The browser chooses its id. Its boat already exists (`boatId`), or will be created by a
 * form (`submissionId`).
 */
export const uploadPhotoSchema = z
  .object({
    photoId: z.uuid(),
    boatId: z.uuid().optional(),
    submissionId: z.uuid().optional(),
    file,
  })
  .refine(({ boatId, submissionId }) => (boatId === undefined) !== (submissionId === undefined));

/**
 * A photo that was removed from a form before its boat was saved: the id under which this browser uploaded
 * it, or its URL if the form was restored later.
 */
export const removeStagedPhotoSchema = z.object({ photo: z.string().min(1).max(300) });

export type RemoveStagedPhotoInput = z.output<typeof removeStagedPhotoSchema>;

/** The URLs of the photos in a boat's form, in their order. */
export const photoList = z
  .array(z.string())
  .max(maxPhotos, { error: () => m.boat_photos_too_many({ count: maxPhotos }) })
  .refine((urls) => new Set(urls).size === urls.length)
  .default([]);

/** The photo files of a form submitted without JavaScript; with JavaScript they are uploaded separately. */
export const photoFileList = z
  .array(file)
  .max(maxPhotos, { error: () => m.boat_photos_too_many({ count: maxPhotos }) })
  .default([]);

type Photos = { photos: readonly unknown[]; photoFiles: readonly unknown[] };

/** At most 30 photos, counting the files of a form submitted without JavaScript, for `refine`. */
export const photoCountRule = [
  ({ photos, photoFiles }: Photos) => photos.length + photoFiles.length <= maxPhotos,
  {
    path: ["photoFiles"] as PropertyKey[],
    error: () => m.boat_photos_too_many({ count: maxPhotos }),
  },
] as const;

/** The section 'photos' of a boat's setup. */
export const photosSectionSchema = z
  .object({ photos: photoList, photoFiles: photoFileList })
  .refine(...photoCountRule);
