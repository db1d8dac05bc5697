import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as BuiltApp from "./app.ts";

/**
 * The built application: the same modules as server/app.ts, bundled with all routes. What compiling it and
 * its packages takes, only the first start with a build does; where nothing can be written, each start.
 */
export async function importBuiltApp(projectRoot: string): Promise<typeof BuiltApp> {
  enableCompileCache(join(projectRoot, "build/server/compiled"));
  return import(pathToFileURL(join(projectRoot, "build/server/index.js")).href);
}
