import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ImageRefusal } from "#app/platform/photos/check-image.server.ts";

/** Why a photo was refused, or `failed` when it could not be stored (spec 1 §8). */
export type PhotoRefusal = ImageRefusal | "failed";

/** The end of the sentence 'Erreur lors de l'upload de la photo {n} : …'. */
export const photoRefusalText = /* @__PURE__ */ labelsOf<PhotoRefusal>({
  too_small: m.boat_photos_reason_too_small,
  not_an_image: m.boat_photos_reason_not_an_image,
  heic: m.boat_photos_reason_heic,
  too_large: m.boat_photos_reason_too_large,
  failed: m.boat_photos_reason_failed,
});
