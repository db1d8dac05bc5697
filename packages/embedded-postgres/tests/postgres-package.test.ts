import { mkdir, readlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readPostgresPackage } from "../src/binaries.ts";
import { makeTemporaryDirectory, removeTemporaryDirectories } from "./temporary-directory.ts";

afterAll(removeTemporaryDirectories);

test("library links that no install script created are created at the start, once", async () => {
  const root = await makeTemporaryDirectory();
  const put = async (file: string, content: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  };
  await put("package.json", '{ "version": "18.4.0-beta.17" }');
  await put("native/lib/libpq.so.5.18", "library");
  const link = { source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" };
  await put("native/pg-symlinks.json", JSON.stringify([link]));

  expect(readPostgresPackage(root).majorVersion).toBe("18");
  expect(await readlink(join(root, link.target))).toBe("libpq.so.5.18");
  readPostgresPackage(root);
});
