import { type Edge, importGraph } from "./import-graph.ts";
import type { Project } from "./project.ts";
import { stronglyConnected } from "./strongly-connected.ts";
import type { Violation } from "./violation.ts";

/** No import cycles in app, server and db; type-only imports do not count. */
export function checkCycles(project: Project): Violation[] {
  const files = project.files.filter(({ path }) => /^(app|server|db)\//.test(path));
  const graph = importGraph({ ...project, files });
  return stronglyConnected(graph)
    .filter((group) => group.length > 1 || isSelfImport(graph, group[0]))
    .map((group) => describeCircle(graph, group));
}

function isSelfImport(graph: ReadonlyMap<string, readonly Edge[]>, path = ""): boolean {
  return (graph.get(path) ?? []).some((edge) => edge.to === path);
}

function describeCircle(
  graph: ReadonlyMap<string, readonly Edge[]>,
  group: readonly string[],
): Violation {
  const start = [...group].sort()[0] ?? "";
  const circle = shortestCircle(graph, start, new Set(group));
  const line = circle[0]?.line ?? 1;
  const way = [start, ...circle.map((edge) => edge.to)].join(" > ");
  return { path: start, line, rule: `circular import: ${way}` };
}

/** Breadth-first from the start back to it, so that the report shows the shortest cycle. */
function shortestCircle(
  graph: ReadonlyMap<string, readonly Edge[]>,
  start: string,
  group: ReadonlySet<string>,
): readonly Edge[] {
  const seen = new Set<string>();
  let ways: (readonly Edge[])[] = [[]];
  while (ways.length > 0) {
    const next: (readonly Edge[])[] = [];
    for (const way of ways) {
      for (const edge of graph.get(way.at(-1)?.to ?? start) ?? []) {
        if (edge.to === start) return [...way, edge];
        if (!group.has(edge.to) || seen.has(edge.to)) continue;
        seen.add(edge.to);
        next.push([...way, edge]);
      }
    }
    ways = next;
  }
  return [];
}
