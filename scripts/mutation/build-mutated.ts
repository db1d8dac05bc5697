import { existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";

// Stryker runs this in its copy of the sources, inside the project (`.cache/mutation/…`), before it links the
// packages there. The message compiler looks for a plugin among these packages, so they are linked here.

const root = process.cwd();
const packages = join(root, "node_modules");
if (!existsSync(packages)) symlinkSync(join(root, "../../../node_modules"), packages, "junction");
await import("../build.ts");
