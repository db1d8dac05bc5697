import type { HowDidYouKnow } from "#app/features/listing-editor/domain/listing-choices.ts";
import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** How an owner heard of the site (spec 1 §3). */
export const howDidYouKnowLabel = /* @__PURE__ */ labelsOf<HowDidYouKnow>({
  internet: m.reference_how_did_you_know_internet,
  "social-media-ads": m.reference_how_did_you_know_social_media_ads,
  press: m.reference_how_did_you_know_press,
  "word-of-mouth": m.reference_how_did_you_know_word_of_mouth,
  "contacted-by-team": m.reference_how_did_you_know_contacted_by_team,
  "boat-show": m.reference_how_did_you_know_boat_show,
  flyer: m.reference_how_did_you_know_flyer,
});
