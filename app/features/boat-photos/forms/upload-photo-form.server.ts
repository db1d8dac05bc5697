import { signedIn } from "#app/forms/form-action.server.ts";
import { answerDone } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { stagePhoto } from "../commands/stage-photo.server.ts";
import { maxPhotoBytes } from "../domain/photo-limits.ts";
import { photoRefusalText } from "../labels.ts";
import { findPhotoBoat } from "../queries/find-photo-boat.server.ts";
import { uploadPhotoSchema } from "../schema.ts";

/**
 * Uploads one photo of a boat to its own URL (`/boat-photos/{photo}`), so that photos can be uploaded
 * concurrently and retried one by one. The photo waits until the boat is saved.
 */
export const uploadPhotoForm = typedForm({
  who: signedIn,
  onSignedOut: m.shell_session_over_file,
  limit: "photo",
  files: { maxBytes: maxPhotoBytes, maxFiles: 1, tooLarge: m.boat_photos_reason_too_large },
  schema: uploadPhotoSchema,
  address: ({ params }) => ({ photoId: params["photoId"] }),
  async command(scope, { photoId, file, ...boat }) {
    const boatId = await findPhotoBoat(scope.db, scope.actor, boat);
    return stagePhoto(scope, { photoId, boatId, file });
  },
  onRefusal: (reason) => photoRefusalText(reason),
  onFailure: m.boat_photos_reason_failed,
  onDone: ({ url }, sent) => answerDone(sent, { url }),
});
