import { stageFormPhotos } from "#app/features/boat-photos/commands/stage-form-photos.server.ts";
import {
  photoErrors,
  photoFormLimits,
  photosToChooseAgain,
} from "#app/features/boat-photos/labels.ts";
import { getOwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { answerDone, isScripted, replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { editBoat } from "../commands/edit-boat.server.ts";
import { editBoatSchema } from "../schema.ts";

/**
 * Submits the four steps of an existing boat (spec 1 §4). The page then redirects to My boats; the dialog
 * only closes.
 */
export const editBoatForm = typedForm({
  who: signedIn,
  onSignedOut: m.owner_sign_in_required,
  limit: "save",
  files: photoFormLimits,
  cleansTexts: true,
  schema: editBoatSchema,
  onInvalid: photosToChooseAgain,
  async command(scope, { photoFiles, ...input }, { params, form }) {
    const { id: boatId } = await getOwnBoat(scope.db, scope.actor, params["id"]);
    const staged = await stageFormPhotos(scope, { boatId, files: photoFiles });
    if (!staged.ok) return staged;
    return editBoat(scope, {
      ...input,
      boatId,
      version: form.get("version"),
      photos: [...input.photos, ...staged.value],
    });
  },
  onRefusal(reason, sent, problems) {
    if (reason !== "changed_meanwhile") return photoErrors(problems, sent);
    return { "": m.add_boat_changed_meanwhile(), ...photosToChooseAgain({}, sent) };
  },
  onFailure: m.owner_edit_failed,
  onDone: (boat, sent) =>
    isScripted(sent)
      ? answerDone(sent, boat)
      : replaceWithToast(sent, "/my-boats", "owner_boat_edited"),
});
