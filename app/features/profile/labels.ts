import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ImageRefusal } from "#app/platform/photos/check-image.server.ts";
import type { BoatTypePreference, CaptainLevel, Gender } from "./domain/profile-choices.ts";

/** The label of a person's boating skill (spec 2 §3). */
export const captainLevelLabel = /* @__PURE__ */ labelsOf<CaptainLevel>({
  debutant: m.reference_captain_level_debutant,
  bon: m.reference_captain_level_bon,
  tres_bon: m.reference_captain_level_tres_bon,
  expert: m.reference_captain_level_expert,
});

/** The label of a profile's gender (spec 2 §3). */
export const genderLabel = /* @__PURE__ */ labelsOf<Gender>({
  homme: m.reference_gender_homme,
  femme: m.reference_gender_femme,
  autre: m.reference_gender_autre,
});

/** The label of the preferred kind of boat (spec 2 §3). */
export const boatTypePreferenceLabel = /* @__PURE__ */ labelsOf<BoatTypePreference>({
  moteur: m.reference_boat_type_preference_moteur,
  voile: m.reference_boat_type_preference_voile,
  mixte: m.reference_boat_type_preference_mixte,
});

/** The error text of a refused picture (spec 2 §5 Avatar). */
export const pictureProblemText = /* @__PURE__ */ labelsOf<ImageRefusal | "storage_missing">({
  too_large: m.profile_picture_too_large,
  too_small: m.profile_picture_missing,
  not_an_image: m.profile_picture_missing,
  heic: m.profile_picture_heic,
  damaged: m.profile_picture_damaged,
  storage_missing: m.documents_storage_missing,
});
