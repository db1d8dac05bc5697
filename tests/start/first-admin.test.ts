import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { readEnvironment } from "#app/platform/configuration/env.server.ts";
import { userRoles } from "#db/schema/schema.ts";
import { makeAdmin } from "#scripts/operator/make-admin.ts";
import { type CommandResult, operatorCommandResult } from "#scripts/operator/operator-command.ts";
import { lockDataDir } from "#server/data-dir-lock.ts";
import { consoleLog } from "#server/log.ts";
import { openDataForCommand } from "#server/open-data-for-command.ts";
import { readOrCreateSecrets } from "#server/secrets-file.ts";
import { StartError } from "#server/start-error.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { databaseUrlOf } from "#tests/setup/database.ts";
import {
  makeTemporaryDirectory,
  removeTemporaryDirectories,
} from "#tests/support/temporary-directory.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());
afterAll(removeTemporaryDirectories);

/** The environment of a site that uses the operator's own database. */
function siteVariables(databaseUrl: string) {
  return {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: randomBytes(32).toString("hex"),
    ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  };
}

/** Runs `first-admin` as the operator does. */
async function firstAdmin(...addresses: string[]) {
  const env = {
    PATH: process.env["PATH"],
    LOG_LEVEL: "silent",
    ...siteVariables(database.databaseUrl),
  };
  return run(process.execPath, ["scripts/first-admin.ts", ...addresses], { cwd: root, env });
}

/** What `first-admin` replies for an address. */
async function replyFor(email: string): Promise<CommandResult> {
  const variables = siteVariables(database.databaseUrl);
  return operatorCommandResult(variables, async () => (site) => makeAdmin(site, email));
}

/** The result of a command that failed with one sentence. */
function failedWith(pattern: RegExp) {
  const sentence: unknown = expect.stringMatching(pattern);
  return { exitCode: 1, output: [], errors: [sentence] };
}

test("an operator makes the first admin of a new site by a command, which replies in both languages", async () => {
  const { email, userId } = await createUser(database.db);
  const usage: unknown = expect.stringMatching(/^Indiquez .* \/ Name the email address [^\n]*\n$/);
  await expect(firstAdmin()).rejects.toMatchObject({ code: 1, stdout: "", stderr: usage });
  expect(await firstAdmin(email)).toEqual({
    stdout: `${email} administre le site : /admin. / ${email} runs the site: /admin.\n`,
    stderr: "",
  });
  expect(await database.db.select().from(userRoles)).toMatchObject([{ userId, role: "admin" }]);
});

test("the command for the first admin says why it refuses an address", async () => {
  const { email } = await createUser(database.db);
  expect(await replyFor("nobody@escale.example")).toEqual(
    failedWith(/^Aucun compte confirmé .* \/ No confirmed account .*$/),
  );
  expect(await replyFor(email)).toMatchObject({ exitCode: 0 });
  expect(await replyFor(email)).toEqual(failedWith(/^Ce site a déjà .* \/ Somebody runs .*$/));
});

test("a command reports that no site has started, creates nothing, and loads nothing more", async () => {
  const dataDir = await makeTemporaryDirectory();
  const load = vi.fn<() => never>();
  expect(await operatorCommandResult({ DATA_DIR: dataDir }, load)).toEqual(
    failedWith(/^Aucun site n'a encore démarré .* \/ No site has started .*$/),
  );
  expect(load).not.toHaveBeenCalled();
  expect(await readdir(dataDir)).toEqual([]);
});

// Every command does this first; the tests above show that it reports the refusal.
test("a command on a database without a site reports that no site has started", async () => {
  const environment = readEnvironment(
    siteVariables(databaseUrlOf(inject("databaseUrl"), "postgres")),
    root,
  );
  const refusal = openDataForCommand(environment, root, consoleLog);
  await expect(refusal).rejects.toThrow(StartError);
  await expect(refusal).rejects.toThrow(
    /^Aucun site n'a encore démarré .* \/ No site has started /,
  );
});

test("a command that cannot open a site's database leaves its data directory unlocked", async () => {
  const dataDir = await makeTemporaryDirectory();
  await readOrCreateSecrets(dataDir);
  await mkdir(join(dataDir, "postgres"));
  await writeFile(join(dataDir, "postgres/PG_VERSION"), "17\n");
  const environment = readEnvironment({ DATA_DIR: dataDir }, root);
  await expect(openDataForCommand(environment, root, consoleLog)).rejects.toThrow(
    "was made by PostgreSQL 17",
  );
  await (await lockDataDir(dataDir)).release();
});
