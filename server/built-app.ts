import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isRecord } from "#app/platform/text/json.ts";
import type * as BuiltApp from "./app.ts";

/**
 * The built application: the same modules as server/app.ts, bundled with all routes. Only the first start
 * after a build compiles them and their packages, or every start if the compile cache cannot be written.
 */
export async function importBuiltApp(projectRoot: string): Promise<typeof BuiltApp> {
  enableCompileCache(join(projectRoot, "build/server/compiled"));
  return asApp(await import(pathToFileURL(join(projectRoot, "build/server/index.js")).href));
}

/** A module that was loaded at runtime, as the module server/app.ts. Throws if it is another one. */
export function asApp(loaded: unknown): typeof BuiltApp {
  if (!isApp(loaded)) throw new TypeError("the loaded module is not the application");
  return loaded;
}

function isApp(loaded: unknown): loaded is typeof BuiltApp {
  return isRecord(loaded) && typeof loaded["startApp"] === "function";
}
