import { forgetKeptFields } from "#app/forms/kept-fields.ts";
import { forgetDrafts } from "#app/ui/kept-draft.ts";
import { isVisitorsPlace } from "#app/ui/own-place.ts";

/** Somebody signed out: what they typed before they signed in is not for the next visitor at this device. */
export function forgetWhatVisitorsTyped(): void {
  forgetDrafts(isVisitorsPlace);
  forgetKeptFields(isVisitorsPlace);
}

/** Another person signed in: only what was typed while nobody was signed in may be theirs. */
export function forgetWhatOthersTyped(): void {
  forgetKeptFields((place) => !isVisitorsPlace(place));
}
