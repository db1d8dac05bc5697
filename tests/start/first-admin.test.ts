import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeEach, expect, inject, test } from "vitest";
import { readEnvironment } from "#app/platform/configuration/env.server.ts";
import { userRoles } from "#db/schema/schema.ts";
import { lockDataDir } from "#server/data-dir-lock.ts";
import { consoleLog } from "#server/log.ts";
import { openDataForCommand } from "#server/open-data-for-command.ts";
import { readOrCreateSecrets } from "#server/secrets-file.ts";
import { StartError } from "#server/start-error.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { databaseUrlOf } from "#tests/setup/database.ts";
import { failedRun } from "#tests/support/failed-run.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { makeTemporaryDirectory, removeTemporaryDirectories } from "./temporary-directory.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());
afterAll(removeTemporaryDirectories);

/** Runs an operator's command in the given environment. */
async function command(args: string[], environment: Record<string, string>) {
  const env = { PATH: process.env["PATH"], LOG_LEVEL: "silent", ...environment };
  return run(process.execPath, args, { cwd: root, env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: unknown) => {
      const { code, stderr } = failedRun(error);
      return { code, output: stderr };
    },
  );
}

/** Runs `first-admin` in the environment of a site on the test's database. */
async function firstAdmin(addresses: string[]) {
  return command(["scripts/first-admin.ts", ...addresses], environmentOf(database.databaseUrl));
}

/** The environment of a site that uses the operator's own database. */
function environmentOf(databaseUrl: string) {
  return {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: randomBytes(32).toString("hex"),
    ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  };
}

const noSite = {
  code: 1,
  output: textLike(/^Aucun site n'a encore démarré .* \/ No site has started [^\n]*\n$/),
};

function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}

test("an operator makes the first admin of a new site by a command, which replies in one bilingual sentence", async () => {
  const { email, userId } = await createUser(database.db);
  expect(await firstAdmin([])).toEqual({
    code: 1,
    output: textLike(/^Indiquez .* \/ Name the email address [^\n]*\n$/),
  });
  expect(await firstAdmin(["nobody@escale.example"])).toEqual({
    code: 1,
    output: textLike(/^Aucun compte confirmé .* \/ No confirmed account [^\n]*\n$/),
  });
  expect(await firstAdmin([email])).toEqual({
    code: 0,
    output: `${email} administre le site : /admin. / ${email} runs the site: /admin.\n`,
  });
  expect(await database.db.select().from(userRoles)).toMatchObject([{ userId, role: "admin" }]);
  expect((await firstAdmin([email])).output).toMatch(/^Ce site a déjà .* \/ Somebody runs/);
});

test.each(["first-admin", "rotate-keys", "reconcile"])(
  "%s reports that no site has started, and creates nothing",
  async (name) => {
    const dataDir = await makeTemporaryDirectory();
    const args = [`scripts/${name}.ts`, "ines@escale.example"];
    expect(await command(args, { DATA_DIR: dataDir })).toEqual(noSite);
    expect(await readdir(dataDir)).toEqual([]);
  },
);

// Every command does this first; the tests above show that it prints the refusal.
test("a command on a database without a site reports that no site has started", async () => {
  const environment = readEnvironment(
    environmentOf(databaseUrlOf(inject("databaseUrl"), "postgres")),
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
