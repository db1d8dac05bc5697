import { and, eq, inArray } from "drizzle-orm";
import {
  type PhotosMissing,
  placePhotos,
} from "#app/features/boat-photos/commands/place-photos.server.ts";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import { shareRefusal } from "#app/features/pricing/domain/share-of-costs.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError, type Done, done } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { boatExtras, boats } from "#db/schema/schema.ts";
import { changedValues } from "../domain/changed-values.ts";
import { editedDescription } from "../domain/edited-description.ts";
import { boatFormValues } from "../queries/get-boat-form.server.ts";
import { type AddBoatInput, requiredDailyPrice } from "../schema.ts";
import { boatColumns, extraColumns, newExtra } from "./write-boat-columns.server.ts";

/** What the boat form contains, once its photos are uploaded. */
export type BoatFormContent = Omit<AddBoatInput, "photoFiles">;

/**
 * Replaces what the boat form is about: the boat's fields, photos, seasons and extras. The caller has locked
 * the boat. `form` is the digest of the form of a new boat that corrects what it added. Throws `bad_request`
 * if a price exceeds one person's share of the costs.
 */
export async function saveBoatForm(
  tx: Db,
  { now, record, jobs }: Pick<CommandContext, "now" | "record"> & { jobs: JobQueue },
  boat: OwnBoat,
  { photos: wanted, form, ...input }: BoatFormContent & { form?: string },
): Promise<Done<{ boatId: string }> | PhotosMissing> {
  const owner = { ownerId: boat.userId, boatId: boat.id };
  const before = await boatFormValues(tx, boat);
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
    .where(eq(boats.id, boat.id))
    .returning();
  await saveExtras(tx, boat.id, input.extras);
  const changes = changedValues(
    { ...before, photos: boat.photos },
    { ...(await boatFormValues(tx, after ?? boat)), photos: photos.value },
  );
  if (Object.keys(changes).length > 0) {
    await record(tx, { type: "boat_edited", ...owner, changes, ...(form && { form }) });
  }
  return done({ boatId: boat.id });
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
  for (const [index, { id, ...extra }] of extras.entries()) {
    if (id === undefined || !ids.has(id)) {
      await tx.insert(boatExtras).values(newExtra(boatId, extra, index));
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
