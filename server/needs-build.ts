import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { failureCode } from "./failure.ts";

/** All sources of the build, relative to the project's root. */
const sources = [
  "app",
  "server",
  "db",
  "messages",
  "project.inlang",
  "scripts/build.ts",
  "scripts/bundle",
  "scripts/compile-messages.ts",
  "scripts/messages/typography-plugin.js",
  "public",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/** Files in these folders that the build writes itself or never reads. */
const leftOut = [
  /^app\/i18n\/paraglide\//,
  /^project\.inlang\/(cache\/|README\.md$|\.)/,
  /\.test\.tsx?$/,
];

/** Whether the built application is missing or was built from other sources. */
export function needsBuild(root: string): boolean {
  if (!existsSync(join(root, "build/server/index.js"))) return true;
  return readStamp(root) !== fingerprintSources(root);
}

/**
 * A digest of the names and contents of all sources. File dates are ignored, because they differ between
 * checkouts.
 */
export function fingerprintSources(root: string): string {
  const digest = createHash("sha256");
  for (const file of listSources(root)) {
    const content = readFileSync(join(root, file));
    digest.update(`${file}\0${content.length}\0`).update(content);
  }
  return digest.digest("hex");
}

/** Records the sources from which the build was made. */
export function writeStamp(root: string, fingerprint: string): void {
  mkdirSync(dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), `${fingerprint}\n`);
}

function readStamp(root: string): string | null {
  try {
    return readFileSync(stampFile(root), "utf8").trim();
  } catch {
    return null;
  }
}

function stampFile(root: string): string {
  return join(root, "build/.stamp");
}

function listSources(root: string): string[] {
  return sources
    .flatMap((source) => listFiles(root, join(root, source)))
    .filter((file) => !leftOut.some((pattern) => pattern.test(file)))
    .sort();
}

function listFiles(root: string, path: string): string[] {
  const name = (file: string) => relative(root, file).split(sep).join("/");
  try {
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => name(join(entry.parentPath, entry.name)));
  } catch (error) {
    const code = failureCode(error);
    if (code === "ENOTDIR") return [name(path)];
    if (code === "ENOENT") return [];
    throw error;
  }
}
