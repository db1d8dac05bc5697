import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { mostPhotoBytes, mostPhotos } from "./domain/photo-limits.ts";

const file = z
  .file({ error: () => m.boat_photos_reason_not_an_image() })
  .max(mostPhotoBytes, { error: () => m.boat_photos_reason_too_large() });

/**
 * One uploaded photo: its id is chosen by the browser; the boat that it is for exists (`boatId`), or
 * will be made from a form (`submissionId`).
 */
export const uploadPhotoSchema = z
  .object({
    photoId: z.uuid(),
    boatId: z.uuid().optional(),
    submissionId: z.uuid().optional(),
    file,
  })
  .refine(({ boatId, submissionId }) => (boatId === undefined) !== (submissionId === undefined));

/** The photos of a boat's form, by their addresses, in their order. */
export const photoList = z
  .array(z.string())
  .max(mostPhotos, { error: () => m.boat_photos_too_many({ count: mostPhotos }) })
  .refine((urls) => new Set(urls).size === urls.length)
  .default([]);

/** Files that come with the form itself, where no script uploads them before. */
export const photoFileList = z
  .array(file)
  .max(mostPhotos, { error: () => m.boat_photos_too_many({ count: mostPhotos }) })
  .default([]);

/** The section 'photos' of a boat's setup: up to 30, with those that a form without scripts brings. */
export const photosSectionSchema = z
  .object({ photos: photoList, photoFiles: photoFileList })
  .refine(({ photos, photoFiles }) => photos.length + photoFiles.length <= mostPhotos, {
    path: ["photoFiles"],
    error: () => m.boat_photos_too_many({ count: mostPhotos }),
  });
