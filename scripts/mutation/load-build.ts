import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Loads every module of the built server before the tests. Otherwise, code that runs when a module loads
// would count as covered by whichever test happens to load the module first, and that test rarely checks it.

const built = join(process.cwd(), "build/server");
for (const path of globSync("**/*.js", { cwd: built })) {
  // The map's libraries only load in the browser.
  await import(pathToFileURL(join(built, path)).href).catch(() => undefined);
}
