import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Loads every part of the built server before the tests: what runs while a part loads would
// otherwise count as reached by the one test that happens to ask for it first, which rarely proves it.

const built = join(process.cwd(), "build/server");
for (const path of globSync("**/*.js", { cwd: built })) {
  // The libraries of the map load in the browser alone.
  await import(pathToFileURL(join(built, path)).href).catch(() => undefined);
}
