import { chmod, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readOrCreateSecrets } from "#server/secrets-file.ts";
import { StartError } from "#server/start-error.ts";
import {
  makeTemporaryDirectory,
  removeTemporaryDirectories,
} from "#tests/support/temporary-directory.ts";

afterAll(removeTemporaryDirectories);

test("secrets are created once and stay the same", async () => {
  const dataDir = join(await makeTemporaryDirectory(), "data");
  const first = await readOrCreateSecrets(dataDir);
  expect(await readOrCreateSecrets(dataDir)).toEqual(first);
});

test("concurrent processes get the same secrets", async () => {
  const dataDir = join(await makeTemporaryDirectory(), "data");
  const all = await Promise.all(Array.from({ length: 20 }, () => readOrCreateSecrets(dataDir)));
  expect(new Set(all.map(({ authSecret }) => authSecret)).size).toBe(1);
});

test("the encryption key has the 32 bytes of AES-256, and so does the session secret", async () => {
  const secrets = await readOrCreateSecrets(await makeTemporaryDirectory());
  expect(Buffer.from(secrets.encryptionKey, "base64")).toHaveLength(32);
  expect(Buffer.from(secrets.authSecret, "base64url")).toHaveLength(32);
});

test("only its owner can read the file, even after its permissions were widened", async () => {
  const dataDir = await makeTemporaryDirectory();
  await readOrCreateSecrets(dataDir);
  const file = join(dataDir, "secrets.json");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await chmod(file, 0o644);
  await readOrCreateSecrets(dataDir);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("a damaged file stops the start and is not replaced by new secrets", async () => {
  const dataDir = await makeTemporaryDirectory();
  await writeFile(join(dataDir, "secrets.json"), "{");
  await expect(readOrCreateSecrets(dataDir)).rejects.toThrow("is damaged");
});

test.each([
  [{ authSecret: "hidden" }, "authSecret a moins de 32 caractères"],
  [{ encryptionKey: "hidden" }, "encryptionKey clé 1 : ce ne sont pas 32 octets"],
  [{ encryptionKey: "hidden:" }, "encryptionKey clé 1 : ce ne sont pas 32 octets"],
])(
  "an edited file with %j stops the start; the message names the file, not the value",
  async (edit, problem) => {
    const dataDir = await makeTemporaryDirectory();
    const { authSecret, encryptionKey } = await readOrCreateSecrets(dataDir);
    const file = join(dataDir, "secrets.json");
    await writeFile(file, JSON.stringify({ authSecret, encryptionKey, ...edit }));
    const refusal = readOrCreateSecrets(dataDir);
    await expect(refusal).rejects.toThrow(StartError);
    await expect(refusal).rejects.toThrow(`${file}: ${problem}`);
    await expect(refusal).rejects.not.toThrow("hidden");
  },
);
