import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { startEmbeddedPostgres } from "@escale/embedded-postgres";
import { runningDatabaseUrl } from "@escale/embedded-postgres/running-database-url";
import { afterAll, expect, test } from "vitest";
import { upsertSecureBankingInfo } from "#app/features/banking/commands/upsert-secure-banking-info.server.ts";
import { getSecureBankingInfo } from "#app/features/banking/queries/get-secure-banking-info.server.ts";
import { databaseOf, openPool } from "#app/platform/database/db.server.ts";
import { migrateDatabase } from "#app/platform/database/migrations.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { lockDataDir } from "#server/data-dir-lock.ts";
import { readOrCreateSecrets, secretsFile } from "#server/secrets-file.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { failedRun } from "#tests/support/failed-run.ts";
import { makeTemporaryDirectory, removeTemporaryDirectories } from "./temporary-directory.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");

afterAll(removeTemporaryDirectories);

/** The command that the operator types, and the script that it runs. */
const asTyped = ["npm", "run", "--silent", "rotate-keys"];
const asRun = [process.execPath, "scripts/rotate-keys.ts"];

/** Runs the key rotation in the site's environment. */
async function rotateKeys(dataDir: string, [program = "", ...args]: string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir };
  return run(program, args, { cwd: root, env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: unknown) => {
      const { code, stdout, stderr } = failedRun(error);
      return { code, output: stdout + stderr };
    },
  );
}

/** Changes the list of keys in the data directory's secrets file. */
async function setKeys(dataDir: string, change: (keys: string) => string): Promise<string> {
  const kept = await readOrCreateSecrets(dataDir);
  const encryptionKey = change(kept.encryptionKey);
  await writeFile(secretsFile(dataDir), JSON.stringify({ ...kept, encryptionKey }));
  return encryptionKey;
}

const noRecord = async () => undefined;
const details = {
  accountHolder: "Claire Riou",
  iban: "FR7630006000011234567890189",
  bic: "AGRIFRPP",
};

test("the key of a running site with the embedded database is rotated as the manual describes", async () => {
  const dataDir = await makeTemporaryDirectory();
  const lock = await lockDataDir(dataDir);
  const { encryptionKey: oldKey } = await readOrCreateSecrets(dataDir);
  const database = "escale";
  const server = await startEmbeddedPostgres({ dataDir, database, durable: false });
  await migrateDatabase(server.url, root);
  const pool = openPool(server.url, () => undefined);
  const db = databaseOf(pool);
  const { actor } = await createUser(db);
  const scope = { actor, db, record: noRecord, now: new Date() };
  await upsertSecureBankingInfo({ ...scope, secrets: createSecrets(oldKey) }, details);

  const newKey = randomBytes(32).toString("base64");
  await setKeys(dataDir, (keys) => `2027:${newKey},${keys}`);
  const beside = await rotateKeys(dataDir, asTyped);
  expect(beside).toEqual({
    code: 0,
    output:
      "Clé 2027 : 1 lignes rechiffrées, 0 modifiées entre-temps, 0 illisibles. / " +
      "Key 2027: 1 rows re-encrypted, 0 changed meanwhile, 0 unreadable.\n",
  });

  const left = await setKeys(dataDir, (keys) => keys.split(",")[0] ?? "");
  const shown = await getSecureBankingInfo({ actor, db, secrets: createSecrets(left) });
  expect(shown).toMatchObject({ state: "stored", accountHolder: "Claire Riou" });

  await pool.end();
  await server.stop();
  const between = await rotateKeys(dataDir, asRun);
  expect(between.code).toBe(1);
  expect(between.output.trim().split("\n")).toEqual([
    expect.stringContaining("Escale is starting or stopping: try again in a moment."),
  ]);

  await lock.release();
  const alone = await rotateKeys(dataDir, asRun);
  expect(alone.code).toBe(0);
  expect(alone.output).toContain("Key 2027: 0 rows re-encrypted");
  expect(runningDatabaseUrl({ dataDir, database })).toBeNull();
  for (const { output } of [beside, between, alone]) expect(output).not.toMatch(/FR76|Riou/);
});

test("an invalid list of keys is reported in one line", async () => {
  const dataDir = await makeTemporaryDirectory();
  const env = { PATH: process.env["PATH"], DATA_DIR: dataDir, ENCRYPTION_KEY: "harbour" };
  const script = join(root, "scripts/rotate-keys.ts");
  const failure = run(process.execPath, [script], { env });
  const stderr: unknown = expect.stringMatching(/^Configuration: ENCRYPTION_KEY[^\n]*\n$/);
  await expect(failure).rejects.toMatchObject({ code: 1, stderr });
});
