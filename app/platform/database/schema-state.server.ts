import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type pg from "pg";
import { z } from "zod";
import { operatorText } from "../configuration/operator-text.ts";

/**
 * How the schema of a database compares with the one that this version of Escale knows:
 *
 * - "empty": no version has migrated it yet.
 * - "older": this version has migrations that are still to be applied.
 * - "current": the newest migration is the same.
 * - "unknown": its newest migration is not among those of this version.
 */
export type SchemaState = "empty" | "older" | "current" | "unknown";

/** Thrown when a newer version of Escale has migrated the database. The message is for the operator. */
export class NewerDatabaseError extends Error {
  override name = "NewerDatabaseError";
  constructor() {
    super(operatorText("database_newer"));
  }
}

/**
 * Compares by when migrations were written, as the migrator does, and reads no query builder: commands that
 * only refuse load nothing else.
 */
export async function readSchemaState(
  client: Pick<pg.Client, "query">,
  projectRoot: string,
): Promise<SchemaState> {
  const newest = await newestApplied(client);
  if (newest === null) return "empty";
  const known = await knownMigrations(projectRoot);
  if (!known.includes(newest)) return "unknown";
  return known.at(-1) === newest ? "current" : "older";
}

/** When the newest migration that was applied was written; null if none was. */
export async function newestApplied(client: Pick<pg.Client, "query">): Promise<number | null> {
  const found = "select to_regclass('drizzle.__drizzle_migrations') is not null as found";
  const { rows } = await client.query<{ found: boolean }>(found);
  if (!rows[0]?.found) return null;
  const newest = "select max(created_at)::float8 as newest from drizzle.__drizzle_migrations";
  const applied = await client.query<{ newest: number | null }>(newest);
  return applied.rows[0]?.newest ?? null;
}

/** The part of the migrations' journal that is read here. */
const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** When the migrations of this version were written, the newest last. */
async function knownMigrations(projectRoot: string): Promise<number[]> {
  const path = resolve(projectRoot, "db/migrations/meta/_journal.json");
  const { entries } = journalSchema.parse(JSON.parse(await readFile(path, "utf8")));
  return entries.map(({ when }) => when).toSorted((a, b) => a - b);
}
