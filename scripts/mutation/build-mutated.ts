import { existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";

// Run by Stryker in its copy of the sources, inside the project (`.cache/mutation/…`), before it
// links the packages there, among which the messages' compiler looks for a plugin.

const root = process.cwd();
const packages = join(root, "node_modules");
if (!existsSync(packages)) symlinkSync(join(root, "../../../node_modules"), packages, "junction");
await import("../build.ts");
