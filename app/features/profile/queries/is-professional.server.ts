import { type SQL, sql } from "drizzle-orm";
import { boats, profiles } from "#db/schema/schema.ts";

/**
 * SQL condition that a person is a professional: their profile has a SIRET, or they list a boat as a
 * professional (docs/decisions/0030).
 */
export function isProfessional(userId: SQL): SQL<boolean> {
  return sql<boolean>`(exists (
      select from ${profiles} where ${profiles.userId} = ${userId} and ${profiles.siret} is not null
    ) or exists (
      select from ${boats} where ${boats.userId} = ${userId} and ${boats.isProfessional}
    ))`;
}
