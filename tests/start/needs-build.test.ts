import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { fingerprintSources, needsBuild, writeStamp } from "#server/needs-build.ts";
import {
  makeTemporaryDirectory,
  removeTemporaryDirectories,
} from "#tests/support/temporary-directory.ts";

let root: string;

async function put(file: string, content: string) {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
}

beforeEach(async () => {
  root = await makeTemporaryDirectory();
  await put("app/root.tsx", "root");
  await put("package-lock.json", "{}");
  await put("build/server/index.js", "built");
  writeStamp(root, fingerprintSources(root));
});
afterAll(removeTemporaryDirectories);

test("an up-to-date build is kept", () => {
  expect(needsBuild(root)).toBe(false);
});

test.each([
  "app/root.tsx",
  "app/routes/new.tsx",
  "messages/fr/boats.json",
  "project.inlang/settings.json",
  "public/icon.svg",
  "package-lock.json",
  "vite.config.ts",
  "scripts/build.ts",
  "scripts/bundle/browser-messages.ts",
  "scripts/compile-messages.ts",
])("a change to %s requires a build", async (file) => {
  await put(file, "changed");
  expect(needsBuild(root)).toBe(true);
});

test("a removed or renamed source requires a build", async () => {
  await rm(join(root, "app/root.tsx"));
  await put("app/other.tsx", "root");
  expect(needsBuild(root)).toBe(true);
});

test.each([
  "app/i18n/paraglide/messages.js",
  "project.inlang/cache/plugin",
  "app/platform/money.test.ts",
  "docs/operations.md",
  "data/secrets.json",
])("a change to %s requires no build", async (file) => {
  await put(file, "changed");
  expect(needsBuild(root)).toBe(false);
});

test("a missing build or stamp requires a build", async () => {
  await rm(join(root, "build/.stamp"));
  expect(needsBuild(root)).toBe(true);
  writeStamp(root, fingerprintSources(root));
  await rm(join(root, "build/server/index.js"));
  expect(needsBuild(root)).toBe(true);
});
