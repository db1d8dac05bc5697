import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { userRoles } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** The operator's command, with the same environment as the site. */
async function firstAdmin(...addresses: string[]) {
  const env = {
    PATH: process.env["PATH"],
    LOG_LEVEL: "silent",
    DATABASE_URL: database.databaseUrl,
    AUTH_SECRET: randomBytes(32).toString("hex"),
    ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  };
  return run(process.execPath, ["scripts/first-admin.ts", ...addresses], { cwd: root, env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  );
}

test("the operator makes the first admin of a new site by a command, in one sentence of both languages", async () => {
  const { email, userId } = await createUser(database.db);
  expect(await firstAdmin()).toEqual({
    code: 1,
    output: expect.stringMatching(/^Indiquez .* \/ Name the email address [^\n]*\n$/),
  });
  expect(await firstAdmin("nobody@escale.example")).toEqual({
    code: 1,
    output: expect.stringMatching(/^Aucun compte confirmé .* \/ No confirmed account [^\n]*\n$/),
  });
  expect(await firstAdmin(email)).toEqual({
    code: 0,
    output: `${email} administre le site : /admin. / ${email} runs the site: /admin.\n`,
  });
  expect(await database.db.select().from(userRoles)).toMatchObject([{ userId, role: "admin" }]);
  expect((await firstAdmin(email)).output).toMatch(/^Ce site a déjà .* \/ Somebody runs/);
});
