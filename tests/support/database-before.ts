import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { inject } from "vitest";
import { z } from "zod";
import { migrateDatabase } from "#app/platform/database/migrations.server.ts";
import { asAdmin, databaseUrlOf } from "#tests/setup/database.ts";

const projectRoot = resolve(import.meta.dirname, "../..");

/** A database in its state before a migration, to be filled with rows and then migrated. */
export type OldDatabase = {
  client: pg.Client;
  /** Applies the remaining migrations. */
  migrate: () => Promise<void>;
  drop: () => Promise<void>;
};

/** Creates an empty database with only the migrations before the one whose name ends with `ending`. */
export async function databaseBefore(ending: string): Promise<OldDatabase> {
  const name = `before${ending}_${randomBytes(4).toString("hex")}`;
  const serverUrl = inject("databaseUrl");
  const url = databaseUrlOf(serverUrl, name);
  await asAdmin(serverUrl, `create database ${name}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrateUntil(client, ending);
  return {
    client,
    migrate: () => migrateDatabase(url, projectRoot),
    drop: async () => {
      await client.end();
      await asAdmin(serverUrl, `drop database ${name}`);
    },
  };
}

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

async function migrateUntil(client: pg.Client, ending: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  await cp(join(projectRoot, "db/migrations"), folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal = journalSchema.parse(JSON.parse(await readFile(path, "utf8")));
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(ending));
  if (end < 0) throw new Error(`No migration's name ends with ${ending}`);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  await migrate(drizzle(client), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
}
