import { stageFormPhotos } from "#app/features/boat-photos/commands/stage-form-photos.server.ts";
import {
  photoErrors,
  photoFormLimits,
  photosToChooseAgain,
} from "#app/features/boat-photos/labels.ts";
import { newBoatId } from "#app/features/boat-photos/queries/find-photo-boat.server.ts";
import { setupPath } from "#app/features/listing-editor/domain/setup-path.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { answerDone, isScripted, replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { isUuid, randomUuid } from "#app/platform/uuid.ts";
import { addBoat } from "../commands/add-boat.server.ts";
import { addBoatSchema } from "../schema.ts";

/**
 * Submits the four steps of a new boat with its photos (spec 1 §2). The page then redirects to the boat's
 * setup; the dialog opens it itself.
 */
export const addBoatForm = typedForm({
  who: signedIn,
  onSignedOut: m.owner_sign_in_required,
  limit: "add-boat",
  files: photoFormLimits,
  cleansTexts: true,
  schema: addBoatSchema,
  onInvalid: photosToChooseAgain,
  async command(scope, { photoFiles, ...input }, { form }) {
    const sent = form.get("submissionId");
    const submissionId = isUuid(sent) ? sent : randomUuid();
    const boatId = newBoatId(scope.actor, submissionId);
    const staged = await stageFormPhotos(scope, { boatId, files: photoFiles });
    if (!staged.ok) return staged;
    return addBoat(scope, {
      ...input,
      submissionId,
      photos: [...input.photos, ...staged.value],
    });
  },
  onRefusal: (_reason, sent, problems) => photoErrors(problems, sent),
  onFailure: m.owner_add_failed,
  onDone: ({ boatId }, sent) =>
    isScripted(sent)
      ? answerDone(sent, { boatId })
      : replaceWithToast(sent, setupPath(boatId), "owner_boat_added"),
});
