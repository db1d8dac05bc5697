import type { PhotoProblem } from "#app/features/boat-photos/commands/stage-form-photos.server.ts";
import { mostPhotoBytes, mostPhotos } from "#app/features/boat-photos/domain/photo-limits.ts";
import { photoRefusalText } from "#app/features/boat-photos/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** What a form without scripts may carry: ten of the heaviest photos, or more of the usual ones. */
export const photoFormLimits = {
  mostBytes: 10 * mostPhotoBytes,
  // One more, so that the schema says how many are too many.
  mostFiles: mostPhotos + 1,
  tooLarge: m.boat_photos_upload_too_large,
};

/** The errors of a form whose photos were refused, by field. */
export function photoErrors(
  reason: "photos_missing" | "photos_refused",
  problems: readonly PhotoProblem[] = [],
): Record<string, string> {
  if (reason === "photos_missing") return { photos: m.boat_photos_missing() };
  return Object.fromEntries(
    problems.map(({ number, reason: why }) => [`photoFiles[${number - 1}]`, photoRefusalText(why)]),
  );
}
