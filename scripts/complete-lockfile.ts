import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isRecord } from "#app/platform/text/json.ts";
import { absentOptionals, type LockedPackages } from "./lockfile/absent-optionals.ts";

// Run this after `npm install` has changed package-lock.json: npm omits optional packages that its registry
// lacks, and `npm ci` then refuses the file. With --check it only reports them.

const path = join(dirname(import.meta.dirname), "package-lock.json");
const lockfile: unknown = JSON.parse(readFileSync(path, "utf8"));
if (!isLockfile(lockfile)) throw new TypeError(`${path} lists no packages`);
const absent = absentOptionals(lockfile.packages);
const names = Object.keys(absent).map((place) => place.replace(/^node_modules\//, ""));

if (names.length === 0) {
  console.log("The lock file is complete.");
} else if (process.argv.includes("--check")) {
  console.error(`package-lock.json lacks ${names.length} optional packages, such as ${names[0]}.`);
  console.error("`npm ci` will refuse it: run node scripts/complete-lockfile.ts");
  process.exitCode = 1;
} else {
  const packages = Object.entries({ ...lockfile.packages, ...absent });
  packages.sort(([a], [b]) => (a < b ? -1 : 1));
  lockfile.packages = Object.fromEntries(packages);
  writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(`Added ${names.length} optional packages to the lock file.`);
}

/** Checks only that there are packages, with fields each: npm wrote them. */
function isLockfile(value: unknown): value is { packages: LockedPackages } {
  if (!isRecord(value) || !isRecord(value["packages"])) return false;
  return Object.values(value["packages"]).every(isRecord);
}
