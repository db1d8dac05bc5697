import { importGraph } from "./import-graph.ts";
import { importTarget } from "./import-target.ts";
import type { Project } from "./project.ts";
import { isTestFile, type SourceFile } from "./source-file.ts";
import type { Violation } from "./violation.ts";
import { featureOf, isServerOnly } from "./zone.ts";

/**
 * Code for the browser imports no server code, directly or through another file. Routes are exempt:
 * React Router removes their loaders and actions from the browser's bundle.
 */
export function checkBrowserSafety(project: Project): Violation[] {
  const byPath = new Map(project.files.map((file) => [file.path, file]));
  const graph = importGraph(project);
  const reachedFrom = new Map<string, string>();
  const queue = project.files
    .map((file) => file.path)
    .filter((path) => startsInBrowser(path) && !isTestFile(path));
  for (const path of queue) reachedFrom.set(path, path);

  const found: Violation[] = [];
  for (const path of queue) {
    const file = byPath.get(path);
    if (!file) continue;
    found.push(...serverImports(file, reachedFrom.get(path) ?? path));
    for (const { to } of graph.get(path) ?? []) {
      if (reachedFrom.has(to) || isServerOnly(to)) continue;
      reachedFrom.set(to, reachedFrom.get(path) ?? path);
      queue.push(to);
    }
  }
  return found;
}

function startsInBrowser(path: string): boolean {
  if (isServerOnly(path)) return false;
  if (path.startsWith("app/ui/")) return true;
  const inside = featureOf(path)?.inside ?? "";
  return /^(components|domain)\/|^(schema|policy|labels(-[a-z]+)?)\.ts$/.test(inside);
}

function serverImports(file: SourceFile, start: string): Violation[] {
  const because = start === file.path ? "" : ` (the browser gets here from ${start})`;
  return file.imports
    .filter((reference) => !reference.typeOnly)
    .flatMap(({ specifier, line }) => {
      const target = importTarget(file.path, specifier);
      const server =
        target.kind === "builtin" || (target.kind === "file" && isServerOnly(target.path));
      const rule = `browser code imports ${specifier}${because}`;
      return server ? [{ path: file.path, line, rule }] : [];
    });
}
