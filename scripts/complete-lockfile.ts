import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { absentOptionals, type LockedPackages } from "./lockfile/absent-optionals.ts";

// Run this after `npm install` has changed package-lock.json: npm omits optional packages that its registry
// lacks, and `npm ci` then refuses the file. With --check it only reports them.

const path = join(dirname(import.meta.dirname), "package-lock.json");
const lockfile: { packages: LockedPackages } = JSON.parse(readFileSync(path, "utf8"));
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
