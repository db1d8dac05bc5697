import { chosenFiles } from "#app/forms/chosen-files.ts";
import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ImageRefusal } from "#app/platform/photos/check-image.server.ts";
import { maxPhotoBytes, maxPhotos } from "./domain/photo-limits.ts";

/**
 * The reason why a photo was refused (spec 1 §8): `too_many_waiting` if too many photos of the owner wait for
 * a boat, `failed` if it could not be stored.
 */
type PhotoRefusal = ImageRefusal | "too_many_waiting" | "failed";

/**
 * A refused photo: its number, counted from 1, and the reason. The number counts the files of the form, or
 * for a `missing` photo, which was uploaded before, all photos.
 */
export type PhotoProblem = { number: number; reason: PhotoRefusal | "missing" };

/** The reason in 'Erreur lors de l'upload de la photo {n} : …'. */
export const photoRefusalText = /* @__PURE__ */ labelsOf<PhotoRefusal>({
  too_small: m.boat_photos_reason_too_small,
  not_an_image: m.boat_photos_reason_not_an_image,
  heic: m.boat_photos_reason_heic,
  damaged: m.boat_photos_reason_damaged,
  too_large: m.boat_photos_reason_too_large,
  too_many_waiting: m.boat_photos_reason_too_many_waiting,
  failed: m.boat_photos_reason_failed,
});

/**
 * Limits of a form submitted without JavaScript: ten photos of the maximum size, or more of the usual size.
 */
export const photoFormLimits = {
  maxBytes: 10 * maxPhotoBytes,
  // One more than allowed, so that the schema can report the limit.
  maxFiles: maxPhotos + 1,
  tooLarge: m.boat_photos_upload_too_large,
};

/**
 * The errors of a form whose photos were refused, by the names of their fields. Without JavaScript, the form's
 * other photos were not kept either, and have to be chosen again.
 */
export function photoErrors(
  problems: readonly PhotoProblem[] = [],
  { form }: { form: FormData },
): Record<string, string> {
  const refused = problems.filter(({ reason }) => reason !== "missing").length;
  return {
    ...namedErrors(problems),
    ...(chosenFiles(form, "photoFiles").length > refused && {
      photoFiles: m.boat_photos_choose_again(),
    }),
  };
}

function namedErrors(problems: readonly PhotoProblem[]): Record<string, string> {
  return Object.fromEntries(
    problems.map(({ number, reason }) =>
      reason === "missing"
        ? [`photos[${number - 1}]`, m.boat_photos_missing({ number })]
        : [`photoFiles[${number - 1}]`, photoRefusalText(reason)],
    ),
  );
}

/**
 * Without JavaScript, asks to choose the photos again if another field is invalid or the boat has changed
 * meanwhile. Browsers do not restore chosen files, so the boat would otherwise be saved without its photos.
 */
export function photosToChooseAgain(
  errors: Readonly<Record<string, unknown>>,
  { form }: { form: FormData },
): Record<string, string> | null {
  // Errors of the photos themselves have precedence.
  const isSaid = Object.keys(errors).some((field) => field.startsWith("photoFiles"));
  return chosenFiles(form, "photoFiles").length > 0 && !isSaid
    ? { photoFiles: m.boat_photos_choose_again() }
    : null;
}

/** The error of a field, with the number of its photo (spec 1 §8); errors of other fields are unchanged. */
export function namingPhoto(field: string, reason: string): string {
  const index = /^photoFiles\[(\d+)\]$/.exec(field)?.[1];
  if (index === undefined) return reason;
  return m.boat_photos_failed_because({ number: Number(index) + 1, reason });
}

/** The error messages of the photo fields. */
export function photoErrorTexts(...fields: Readonly<Record<string, string[]>>[]): string[] {
  return fields.flatMap((errors) =>
    Object.entries(errors).flatMap(([name, reasons]) =>
      reasons.map((reason) => namingPhoto(name, reason)),
    ),
  );
}
