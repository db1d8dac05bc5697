import { and, eq, inArray } from "drizzle-orm";
import {
  placePhotos,
  type PhotosMissing,
} from "#app/features/boat-photos/commands/place-photos.server.ts";
import { lockOwnBoat } from "#app/features/listing-editor/commands/lock-own-boat.server.ts";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { shareRefusal } from "#app/features/pricing/domain/share-of-costs.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boatExtras, boats } from "#db/schema/schema.ts";
import { changedValues } from "../domain/changed-values.ts";
import { editedDescription } from "../domain/edited-description.ts";
import { boatFormValues, boatFormVersion } from "../queries/get-boat-form.server.ts";
import { type AddBoatInput, requiredDailyPrice } from "../schema.ts";
import { boatColumns, extraColumns } from "./write-boat-columns.server.ts";

type Edit = Omit<AddBoatInput, "photoFiles"> & {
  boatId: string | undefined;
  /** The version of the boat when the form was loaded. */
  version: unknown;
};

/**
 * Saves the form of the actor's boat: its fields, photos, seasons and extras (spec 1 §4). Throws `not_found`
 * for other people's boats.
 */
export async function editBoat(
  { actor, db, now, record, jobs }: CommandContext & { jobs: JobQueue },
  { boatId, version, photos: wanted, ...input }: Edit,
): Promise<Outcome<{ boatId: string }, "changed_meanwhile"> | PhotosMissing> {
  if (!isUuid(boatId)) throw new AppError("not_found");
  return db.transaction(async (tx) => {
    const boat = await lockOwnBoat(tx, actor, boatId);
    const before = await boatFormValues(tx, boat);
    if (version !== boatFormVersion(before, boat.photos)) return refused("changed_meanwhile");
    const owner = { ownerId: actor.userId, boatId };
    const description = editedDescription(boat.description, input.description ?? "");
    const columns = boatColumns({ ...input, description }, boat.enginePower);
    const refusal = shareRefusal(
      { ...boat, ...columns, requiredDailyPrice: requiredDailyPrice(input) },
      readSeasonalPricing(columns.seasonalPricing),
    );
    if (refusal) throw new AppError("bad_request");
    const photos = await placePhotos(tx, jobs, { ...owner, before: boat.photos, wanted });
    if (!photos.ok) return photos;
    const [after] = await tx
      .update(boats)
      .set({ ...columns, photos: photos.value, updatedAt: now })
      .where(eq(boats.id, boatId))
      .returning();
    await saveExtras(tx, boatId, input.extras);
    const changes = changedValues(
      { ...before, photos: boat.photos },
      { ...(await boatFormValues(tx, after ?? boat)), photos: photos.value },
    );
    if (Object.keys(changes).length > 0) {
      await record(tx, { type: "boat_edited", ...owner, changes });
    }
    return done({ boatId });
  });
}

/**
 * Updates the extras that the form contains, adds the new ones and removes the others. An extra with an
 * unknown id is added as new: it was removed elsewhere while the form was open.
 */
async function saveExtras(
  tx: Db,
  boatId: OwnBoat["id"],
  extras: AddBoatInput["extras"],
): Promise<void> {
  const own = await tx
    .select({ id: boatExtras.id })
    .from(boatExtras)
    .where(eq(boatExtras.boatId, boatId));
  const ids = new Set(own.map(({ id }) => id));
  const gone = own.filter(({ id }) => !extras.some((extra) => extra.id === id));
  for (const { id, ...extra } of extras) {
    if (id === undefined || !ids.has(id)) {
      await tx.insert(boatExtras).values({ boatId, ...extraColumns(extra) });
      continue;
    }
    // This form has no field for the quantity, so the stored quantity is preserved.
    const { quantity: _quantity, ...columns } = extraColumns(extra);
    await tx
      .update(boatExtras)
      .set(columns)
      .where(and(eq(boatExtras.id, id), eq(boatExtras.boatId, boatId)));
  }
  if (gone.length > 0) {
    await tx.delete(boatExtras).where(
      inArray(
        boatExtras.id,
        gone.map(({ id }) => id),
      ),
    );
  }
}
