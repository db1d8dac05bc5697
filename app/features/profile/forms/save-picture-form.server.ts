import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { refuseMissingStorage } from "#app/platform/storage/storage-missing.server.ts";
import { updateAvatar } from "../commands/update-avatar.server.ts";
import { profilePath } from "../domain/profile-path.ts";
import { pictureProblemText } from "../labels.ts";
import { maxPictureBytes, pictureSchema } from "../schema.ts";

/** Saves a person's own picture (spec 2 §5 Avatar). */
export const savePictureForm = typedForm({
  who: signedIn,
  limit: "upload",
  files: { maxBytes: maxPictureBytes, maxFiles: 1, tooLarge: m.profile_picture_too_large },
  schema: pictureSchema,
  command: (scope, input) => refuseMissingStorage(() => updateAvatar(scope, input)),
  onRefusal: pictureProblemText,
  onFailure: m.profile_picture_failed,
  onDone: (_, sent) => replaceWithToast(sent, profilePath("personal"), "profile_picture_saved"),
});
