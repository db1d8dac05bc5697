import type { PhotosMissing } from "#app/features/boat-photos/commands/place-photos.server.ts";
import { lockOwnBoat } from "#app/features/listing-editor/commands/lock-own-boat.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boatFormValues, boatFormVersion } from "../queries/get-boat-form.server.ts";
import { isBoatFormStored } from "./is-boat-form-stored.server.ts";
import { type BoatFormContent, saveBoatForm } from "./save-boat-form.server.ts";

type Edit = BoatFormContent & {
  boatId: string | undefined;
  /** The version of the boat when the form was loaded. */
  version: unknown;
};

/**
 * Saves the form of the actor's boat: its fields, photos, seasons and extras (spec 1 §4). Refused when the
 * boat has changed since the form was loaded, unless it has exactly what the form contains. Throws
 * `not_found` for other people's boats.
 */
export async function editBoat(
  { actor, db, ...context }: CommandContext & { jobs: JobQueue },
  { boatId, version, ...content }: Edit,
): Promise<Outcome<{ boatId: string }, "changed_meanwhile"> | PhotosMissing> {
  if (!isUuid(boatId)) throw new AppError("not_found");
  return db.transaction(async (tx) => {
    const boat = await lockOwnBoat(tx, actor, boatId);
    const shown = await boatFormValues(tx, boat);
    if (version !== boatFormVersion(shown, boat.photos)) {
      const isStored = await isBoatFormStored(tx, boat, content);
      return isStored ? done({ boatId }) : refused("changed_meanwhile");
    }
    return saveBoatForm(tx, context, boat, content);
  });
}
