import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { boatExtras } from "#db/schema/schema.ts";
import { editedDescription } from "../domain/edited-description.ts";
import type { BoatFormContent } from "./save-boat-form.server.ts";
import { boatColumns, extraColumns } from "./write-boat-columns.server.ts";

/**
 * Whether the boat has exactly what the form contains, as when the form is sent again after a lost response.
 * The form does not know the ids of the extras that it added.
 */
export async function isBoatFormStored(
  tx: Db,
  boat: OwnBoat,
  { photos, ...input }: BoatFormContent,
): Promise<boolean> {
  const description = editedDescription(boat.description, input.description ?? "");
  const columns = boatColumns({ ...input, description }, boat.enginePower);
  if (!has(boat, { ...columns, photos: [...photos] })) return false;
  const others = await tx.select().from(boatExtras).where(eq(boatExtras.boatId, boat.id));
  for (const extra of input.extras) {
    // This form has no field for the quantity.
    const { quantity: _quantity, ...wanted } = extraColumns(extra);
    const index = others.findIndex((stored) => has(stored, wanted));
    if (index < 0) return false;
    others.splice(index, 1);
  }
  return others.length === 0;
}

function has(row: object, columns: object): boolean {
  return isDeepStrictEqual({ ...row, ...columns }, row);
}
