import { and, eq, or } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { cents } from "#app/platform/money.ts";
import { boatExtras } from "#db/schema/schema.ts";
import { type ExtraType, extraTypes } from "../domain/boat-extra-catalogue.ts";

/**
 * The types of extras that a boat's price includes, also free ones, each once and in the catalogue's order
 * (spec 2 §3).
 */
export async function listIncludedExtras(db: Db, boatId: string): Promise<ExtraType[]> {
  const rows = await db
    .selectDistinct({ type: boatExtras.type })
    .from(boatExtras)
    .where(
      and(
        eq(boatExtras.boatId, boatId),
        or(eq(boatExtras.option, "Inclus"), eq(boatExtras.price, cents(0))),
      ),
    );
  const included = new Set(rows.map(({ type }) => type));
  return extraTypes.filter((type) => included.has(type));
}
