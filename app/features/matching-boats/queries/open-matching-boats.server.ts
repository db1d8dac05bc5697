import type { Db } from "#app/platform/database/db.server.ts";
import { databaseMatchingBoats } from "./database-matching-boats.server.ts";
import { indexedMatchingBoats } from "./indexed-matching-boats.server.ts";
import type { MatchingBoats, Search } from "./matching-boats.server.ts";

/** The boats of a search: those of the up-to-date index, or if it cannot answer, those of the database. */
export async function openMatchingBoats(db: Db, search: Search): Promise<MatchingBoats> {
  return (await indexedMatchingBoats(db, search)) ?? databaseMatchingBoats(db, search);
}
