import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const client = join(import.meta.dirname, "../../build/client");

const manifestSchema = z.object({
  routes: z.record(z.string(), z.object({ module: z.string(), imports: z.array(z.string()) })),
});

/** The built scripts of each route that the browser loads before any interaction. */
function routeScripts() {
  const [file = ""] = globSync("assets/manifest-*.js", { cwd: client });
  const json = readFileSync(join(client, file), "utf8").replace(/^[^{]*|;?\s*$/g, "");
  return Object.entries(manifestSchema.parse(JSON.parse(json)).routes);
}

/** Whether a built script contains the validation library, all of whose schemas have this property. */
function validates(script: string): boolean {
  return readFileSync(join(client, script), "utf8").includes("_zod");
}

test("no page loads the validation library before its form is filled in", () => {
  expect(globSync("assets/*.js", { cwd: client }).filter(validates)).not.toEqual([]);
  const routes = routeScripts();
  expect(routes.length).toBeGreaterThan(100);
  const early = routes.filter(([, { module, imports }]) => [module, ...imports].some(validates));
  expect(early.map(([id]) => id)).toEqual([]);
});
