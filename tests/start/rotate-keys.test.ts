import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { startEmbeddedPostgres } from "@escale/embedded-postgres";
import { runningDatabaseUrl } from "@escale/embedded-postgres/running-database-url";
import { afterAll, expect, test } from "vitest";
import { upsertSecureBankingInfo } from "#app/features/banking/commands/upsert-secure-banking-info.server.ts";
import { getSecureBankingInfo } from "#app/features/banking/queries/get-secure-banking-info.server.ts";
import { databaseOf, openPool } from "#app/platform/database/db.server.ts";
import { migrateDatabase } from "#app/platform/database/migrations.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { operatorCommandResult } from "#scripts/operator/operator-command.ts";
import { rotateKeys } from "#scripts/operator/rotate-all-keys.ts";
import { lockDataDir } from "#server/data-dir-lock.ts";
import { readOrCreateSecrets, secretsFile } from "#server/secrets-file.ts";
import { createUser } from "#tests/factories/create-user.ts";
import {
  makeTemporaryDirectory,
  removeTemporaryDirectories,
} from "#tests/support/temporary-directory.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");

afterAll(removeTemporaryDirectories);

/** Rotates the keys by the command that the operator types. */
async function typeRotateKeys(dataDir: string) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir };
  return run("npm", ["run", "--silent", "rotate-keys"], { cwd: root, env });
}

/** The result of the same command, without a process of its own. */
const rotationResult = (variables: Record<string, string>) =>
  operatorCommandResult(variables, async () => rotateKeys);

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
  expect(await typeRotateKeys(dataDir)).toEqual({
    stdout:
      "Clé 2027 : 1 lignes rechiffrées, 0 modifiées entre-temps, 0 illisibles. / " +
      "Key 2027: 1 rows re-encrypted, 0 changed meanwhile, 0 unreadable.\n",
    stderr: "",
  });

  const left = await setKeys(dataDir, (keys) => keys.split(",")[0] ?? "");
  const shown = await getSecureBankingInfo({ actor, db, secrets: createSecrets(left) });
  expect(shown).toMatchObject({ state: "stored", accountHolder: "Claire Riou" });

  await pool.end();
  await server.stop();
  expect(await rotationResult({ DATA_DIR: dataDir })).toEqual({
    exitCode: 1,
    output: [],
    errors: [expect.stringContaining("Escale is starting or stopping: try again in a moment.")],
  });

  await lock.release();
  expect(await rotationResult({ DATA_DIR: dataDir })).toEqual({
    exitCode: 0,
    output: [expect.stringContaining("Key 2027: 0 rows re-encrypted")],
    errors: [],
  });
  expect(runningDatabaseUrl({ dataDir, database })).toBeNull();
});

test("an invalid list of keys is reported in one line", async () => {
  const dataDir = await makeTemporaryDirectory();
  expect(await rotationResult({ DATA_DIR: dataDir, ENCRYPTION_KEY: "harbour" })).toEqual({
    exitCode: 1,
    output: [],
    errors: [expect.stringMatching(/^Configuration: ENCRYPTION_KEY.*$/)],
  });
});
