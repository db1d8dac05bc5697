import { randomUUID } from "node:crypto";
import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { isUuid } from "#app/platform/uuid.ts";
import { addBoat } from "../commands/add-boat.server.ts";
import type { PhotoProblem } from "../commands/store-boat-photos.server.ts";
import { addBoatSchema, mostPhotoBytes, mostPhotos } from "../schema.ts";

const photoProblems: Record<PhotoProblem["reason"], () => string> = {
  too_small: m.owner_photo_reason_too_small,
  not_an_image: m.owner_photo_reason_not_an_image,
  too_large: m.owner_photo_reason_too_large,
  failed: m.owner_photo_reason_failed,
};

/** The four steps of a new boat, with its photos (spec 1 §2); leads to its setup. */
export const addBoatForm = typedForm({
  who: signedIn,
  onSignedOut: m.owner_sign_in_required,
  limit: "add-boat",
  files: {
    mostBytes: mostPhotos * mostPhotoBytes,
    // One more, so that the schema says how many are too many.
    mostFiles: mostPhotos + 1,
    tooLarge: () => m.owner_upload_too_large({ count: mostPhotos }),
  },
  schema: addBoatSchema,
  command: (scope, input, { form }) => {
    const submissionId = form.get("submissionId");
    return addBoat(scope, {
      ...input,
      submissionId: isUuid(submissionId) ? submissionId : randomUUID(),
    });
  },
  onRefusal: (_reason, _sent, problems = []) =>
    Object.fromEntries(
      problems.map(({ number, reason }) => [`photos[${number - 1}]`, photoProblems[reason]()]),
    ),
  onFailure: m.owner_add_failed,
  onDone: ({ boatId }, sent) => replaceWithToast(sent, `/boat-setup/${boatId}`, "owner_boat_added"),
});
