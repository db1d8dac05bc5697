import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { boatExtras } from "#db/schema/schema.ts";
import { type ExtraType, includedTypes } from "../domain/boat-extra-catalogue.ts";

/** The types of extras that a boat's price includes, by the rule that its page follows. */
export async function listIncludedExtras(db: Db, boatId: string): Promise<ExtraType[]> {
  const { type, option, price } = boatExtras;
  const extras = await db
    .select({ type, option, priceCents: price })
    .from(boatExtras)
    .where(eq(boatExtras.boatId, boatId));
  return includedTypes(extras);
}
