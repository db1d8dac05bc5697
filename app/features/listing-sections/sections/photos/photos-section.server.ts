import { eq } from "drizzle-orm";
import { placePhotos } from "#app/features/boat-photos/commands/place-photos.server.ts";
import { stageFormPhotos } from "#app/features/boat-photos/commands/stage-form-photos.server.ts";
import {
  photoErrors,
  photoFormLimits,
  photosToChooseAgain,
} from "#app/features/boat-photos/labels.ts";
import { photosSectionSchema } from "#app/features/boat-photos/schema.ts";
import { sectionPath } from "#app/features/listing-editor/domain/setup-path.ts";
import {
  getOwnBoat,
  type OwnBoat,
} from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CommandContext } from "#app/platform/context.ts";
import { done } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { boats } from "#db/schema/schema.ts";
import { changeShownPart } from "../../commands/change-shown-part.server.ts";
import type { ReadableSection, ServerSection } from "../section.server.ts";
import { sectionFailures } from "../section-failures.ts";

/** The content of the section 'photos'. */
export type BoatPhotos = ReturnType<typeof loadPhotos>;

const section: ReadableSection<BoatPhotos> = {
  key: "photos",
  load: loadPhotos,
  parts: ({ photos }) => ({ fields: { photos } }),
};

/**
 * The section 'photos' (spec 2 §2): their order, with the first as cover. Staged photos become the boat's.
 */
export const photosSection: ServerSection<"photos", BoatPhotos> = {
  ...section,
  forms: {
    save: typedForm({
      who: signedIn,
      limit: "save",
      files: photoFormLimits,
      schema: photosSectionSchema,
      async command(scope, { photos, photoFiles }, { params, form }) {
        const { id: boatId } = await getOwnBoat(scope.db, scope.actor, params["id"]);
        const staged = await stageFormPhotos(scope, { boatId, files: photoFiles });
        if (!staged.ok) return staged;
        return savePhotos(scope, {
          boatId,
          version: form.get("version"),
          wanted: [...photos, ...staged.value],
        });
      },
      onRefusal(reason, sent, problems) {
        if (reason !== "changed_meanwhile") return photoErrors(problems, sent);
        return { "": m.sections_changed_meanwhile(), ...photosToChooseAgain({}, sent) };
      },
      onFailure: sectionFailures["photos/save"],
      onDone: (_, sent) =>
        replaceWithToast(sent, sectionPath(sent.url, "photos"), "owner_boat_edited"),
    }),
  },
};

function loadPhotos({ id: boatId, photos }: OwnBoat) {
  return { boatId, photos };
}

type Saving = { boatId: string; version: unknown; wanted: readonly string[] };

function savePhotos(
  scope: CommandContext & { jobs: JobQueue },
  { boatId, version, wanted }: Saving,
) {
  return changeShownPart(scope, section, {
    boatId,
    shown: { part: "fields", version },
    apply: async (tx, { boat }) => {
      const owner = { ownerId: boat.userId, boatId };
      const photos = await placePhotos(tx, scope.jobs, { ...owner, before: boat.photos, wanted });
      if (!photos.ok) return photos;
      await tx.update(boats).set({ photos: photos.value }).where(eq(boats.id, boatId));
      return done(null);
    },
  });
}
