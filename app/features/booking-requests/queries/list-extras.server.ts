import { asc, eq } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { boatExtras } from "#db/schema/schema.ts";

/** The extras of a boat, in the order in which its owner added them. */
export function listExtras(db: Db, boatId: string) {
  return db
    .select()
    .from(boatExtras)
    .where(eq(boatExtras.boatId, boatId))
    .orderBy(asc(boatExtras.createdAt), asc(boatExtras.id));
}
