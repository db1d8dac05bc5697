import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ImageRefusal } from "#app/platform/photos/check-image.server.ts";
import { mostPhotoBytes, mostPhotos } from "./domain/photo-limits.ts";

/** Why a photo was refused, or `failed` when it could not be stored (spec 1 §8). */
type PhotoRefusal = ImageRefusal | "failed";

/**
 * The number of a refused photo, counted from 1, and the reason: among the files of its form, or, of one
 * that was uploaded before and is missing by now, among all photos.
 */
export type PhotoProblem = { number: number; reason: PhotoRefusal | "missing" };

/** The end of the sentence 'Erreur lors de l'upload de la photo {n} : …'. */
export const photoRefusalText = /* @__PURE__ */ labelsOf<PhotoRefusal>({
  too_small: m.boat_photos_reason_too_small,
  not_an_image: m.boat_photos_reason_not_an_image,
  heic: m.boat_photos_reason_heic,
  too_large: m.boat_photos_reason_too_large,
  failed: m.boat_photos_reason_failed,
});

/** What a form without scripts may carry: ten of the heaviest photos, or more of the usual ones. */
export const photoFormLimits = {
  mostBytes: 10 * mostPhotoBytes,
  // One more, so that the schema says how many are too many.
  mostFiles: mostPhotos + 1,
  tooLarge: m.boat_photos_upload_too_large,
};

/** The errors of a form whose photos were refused, by field. */
export function photoErrors(problems: readonly PhotoProblem[] = []): Record<string, string> {
  return Object.fromEntries(
    problems.map(({ number, reason }) =>
      reason === "missing"
        ? [`photos[${number - 1}]`, m.boat_photos_missing({ number })]
        : [`photoFiles[${number - 1}]`, photoRefusalText(reason)],
    ),
  );
}

/**
 * What a form without scripts says of its photos when another field is wrong: a browser does not choose
 * files again by itself, and the boat would be saved without them.
 */
export function photosToChooseAgain(
  errors: Readonly<Record<string, unknown>>,
  { form }: { form: FormData },
): Record<string, string> | null {
  const hasPhotos = form.getAll("photoFiles").some((file) => file instanceof File && file.size > 0);
  // What is wrong with the photos themselves says more.
  const isSaid = Object.keys(errors).some((field) => field.startsWith("photoFiles"));
  return hasPhotos && !isSaid ? { photoFiles: m.boat_photos_choose_again() } : null;
}

/** The error of a field, which names its photo by the number (spec 1 §8); others stay as they are. */
export function namingPhoto(field: string, reason: string): string {
  const index = /^photoFiles\[(\d+)\]$/.exec(field)?.[1];
  if (index === undefined) return reason;
  return m.boat_photos_failed_because({ number: Number(index) + 1, reason });
}

/** The errors of the fields of photos, in words. */
export function photoErrorTexts(...fields: Readonly<Record<string, string[]>>[]): string[] {
  return fields.flatMap((errors) =>
    Object.entries(errors).flatMap(([name, reasons]) =>
      reasons.map((reason) => namingPhoto(name, reason)),
    ),
  );
}
