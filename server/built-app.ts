import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as BuiltApp from "./app.ts";

/**
 * The built application: the same modules as server/app.ts, bundled with all routes. Only the first start
 * after a build compiles them and their packages, or every start if the compile cache cannot be written.
 */
export async function importBuiltApp(projectRoot: string): Promise<typeof BuiltApp> {
  enableCompileCache(join(projectRoot, "build/server/compiled"));
  const app: typeof BuiltApp = await import(
    pathToFileURL(join(projectRoot, "build/server/index.js")).href
  );
  return app;
}
