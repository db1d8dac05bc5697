import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { removeStagedPhoto } from "../commands/remove-staged-photo.server.ts";
import { removeStagedPhotoSchema } from "../schema.ts";

/**
 * Removes a photo that was removed from a form before its boat was saved. Sent by scripts only, in the
 * background: without JavaScript, photos are uploaded together with their form.
 */
export const removePhotoForm = buttonForm({
  who: signedIn,
  schema: removeStagedPhotoSchema,
  command: removeStagedPhoto,
  back: () => "/my-boats",
  onRefusal: (reason: never) => reason,
  onFailure: "boat_photos_failed",
  onDone: () => new Response(null, { status: 204 }),
});
