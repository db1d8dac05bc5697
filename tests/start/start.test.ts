import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, readdir, stat, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lockDataDir } from "#server/data-dir-lock.ts";
import { requireFreePort } from "#server/free-port.ts";
import { requireUsableDatabase } from "#server/require-database.ts";
import { StartError } from "#server/start-error.ts";
import {
  makeTemporaryDirectory,
  removeTemporaryDirectories,
} from "#tests/support/temporary-directory.ts";

const projectRoot = join(import.meta.dirname, "../..");
const script = join(projectRoot, "server/start.ts");

afterAll(removeTemporaryDirectories);

/** The user of no files. */
const nobody = 65_534;

async function runStart(
  environment: Record<string, string>,
  started = script,
  user: { uid?: number; gid?: number } = {},
) {
  const { PATH } = process.env;
  const env = { PATH, ...environment };
  const child = spawn(process.execPath, [started], { cwd: "/", env, ...user });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString("utf8");
  });
  const closed: unknown[] = await once(child, "close");
  return { code: closed[0], errors };
}

test("npm start with a data directory in use exits with code 1 and one bilingual line", async () => {
  const dataDir = await makeTemporaryDirectory();
  const lock = await lockDataDir(dataDir);
  const { code, errors } = await runStart({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(errors.trim().split("\n")).toHaveLength(1);
  expect(errors).toMatch(/est déjà utilisé par une autre instance.*is already in use by another/);
  await lock.release();
});

test("npm start with a port in use reports it before any work, and leaves the data directory empty", async () => {
  const dataDir = await makeTemporaryDirectory();
  const other = createServer().listen(0);
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" ? address?.port : null;
  const { code, errors } = await runStart({ DATA_DIR: dataDir, PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(errors).toContain(`Port ${port} is in use already`);
  expect(await readdir(dataDir)).toEqual([]);
});

const own = { AUTH_SECRET: "a".repeat(32), ENCRYPTION_KEY: Buffer.alloc(32).toString("base64") };

test("a file at the data directory's path is left unchanged", async () => {
  const file = join(await makeTemporaryDirectory(), "boats.txt");
  await writeFile(file, "boats", { mode: 0o640 });
  await expect(lockDataDir(file)).rejects.toThrow(/^DATA_DIR .* n'est pas un dossier/);
  expect((await stat(file)).mode & 0o777).toBe(0o640);
});

/** Settings that cannot be read. */
const unreadable = {
  AUTH_SECRET: "short",
  DATABASE_URL: "mysql://db/escale",
  LOG_LEVEL: "warning",
  PORT: "harbour",
  SMTP_URL: "mail.example:587",
  TRUST_PROXY: "true",
};
const unreachable = "postgres://me:hidden@127.0.0.1:1/boats";

test("npm start with invalid settings names each in one line and exits with code 1", async () => {
  const dataDir = join(await makeTemporaryDirectory(), "data");
  const { code, errors } = await runStart({ DATA_DIR: dataDir, ...own, ...unreadable });
  expect(code).toBe(1);
  expect(errors.trim().split("\n").toSorted()).toEqual(
    Object.keys(unreadable).map((name): unknown =>
      expect.stringMatching(new RegExp(`^(Configuration: )?${name} .* / `)),
    ),
  );
});

// The other tests of this file show that the start checks each of these settings, and prints the refusal.
test.each<[name: string, check: () => Promise<unknown>]>([
  ["HOST", () => requireFreePort({ host: "192.0.2.1", port: 0 })],
  ["DATABASE_URL", () => requireUsableDatabase(unreachable)],
  [
    "DATABASE_URL",
    () => requireUsableDatabase(`${unreachable}?sslmode=verify-full&sslrootcert=/no.crt`),
  ],
  ["DATA_DIR", () => lockDataDir(script)],
  ["DATA_DIR", () => lockDataDir(join(script, "data"))],
])("a %s that cannot be used is named in one bilingual line", async (name, check) => {
  const refusal = check();
  await expect(refusal).rejects.toThrow(StartError);
  await expect(refusal).rejects.toThrow(new RegExp(`^${name} .* / .*$`));
  await expect(refusal).rejects.not.toThrow("hidden");
});

/** The start prints the demo accounts from these files; the demo's pictures need not be copied. */
const demoAccounts = ["accounts", "people", "id"].map((name) => `db/demo/demo-${name}.ts`);

/** A checkout that has not been built. */
async function copyCheckout(): Promise<string> {
  const checkout = await makeTemporaryDirectory();
  for (const part of ["server", "app/platform", "package.json", ...demoAccounts]) {
    await cp(join(projectRoot, part), join(checkout, part), { recursive: true });
  }
  await symlink(join(projectRoot, "node_modules"), join(checkout, "node_modules"));
  return checkout;
}

test("npm start as a user who may not write to the checkout says who has to build it", async () => {
  const checkout = await copyCheckout();
  const dataDir = await makeTemporaryDirectory();
  await chmod(checkout, 0o555);
  // Root may write everywhere.
  if (process.getuid?.() === 0) await chown(dataDir, nobody, nobody);
  const { code, errors } = await runStart(
    { DATA_DIR: dataDir, PORT: "0" },
    join(checkout, "server/start.ts"),
    process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {},
  );
  await chmod(checkout, 0o755);
  expect([code, errors.trim()]).toEqual([
    1,
    `L'application est à construire, et ce compte ne peut pas écrire dans ${checkout} : lancez npm run build avec le ` +
      `compte qui possède ce dossier. / The application has to be built, and this account cannot write to ${checkout}: ` +
      "run npm run build as the account that owns it.",
  ]);
});

test("npm start names an unreachable database before it builds the application", async () => {
  const checkout = await copyCheckout();
  const { code, errors } = await runStart(
    {
      ...own,
      DATABASE_URL: "postgres://me@127.0.0.1:1/boats",
      DATA_DIR: join(checkout, "data"),
      PORT: "0",
    },
    join(checkout, "server/start.ts"),
  );
  expect([code, errors.trim()]).toEqual([
    1,
    "DATABASE_URL 127.0.0.1:1/boats est injoignable : personne n'y écoute. / " +
      "DATABASE_URL 127.0.0.1:1/boats cannot be reached: nobody listens there.",
  ]);
});
