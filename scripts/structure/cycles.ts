import { type Edge, importGraph } from "./import-graph.ts";
import type { Project } from "./project.ts";
import type { Violation } from "./violation.ts";

/** No circle of imports in app, server and db; an erased type import closes none. */
export function checkCycles(project: Project): Violation[] {
  const files = project.files.filter(({ path }) => /^(app|server|db)\//.test(path));
  const graph = importGraph({ ...project, files });
  return stronglyConnected(graph)
    .filter((group) => group.length > 1 || isSelfImport(graph, group[0]))
    .map((group) => describeCircle(graph, group));
}

/** Tarjan's algorithm: groups of files that all reach each other. */
function stronglyConnected(graph: ReadonlyMap<string, readonly Edge[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const groups: string[][] = [];

  const visit = (path: string): number => {
    const index = order.size;
    order.set(path, index);
    stack.push(path);
    onStack.add(path);
    let low = index;
    for (const { to } of graph.get(path) ?? []) {
      if (!graph.has(to)) continue;
      if (!order.has(to)) low = Math.min(low, visit(to));
      else if (onStack.has(to)) low = Math.min(low, order.get(to) ?? low);
    }
    lowest.set(path, low);
    if (low === index) groups.push(takeGroup(path));
    return low;
  };

  const takeGroup = (root: string): string[] => {
    const group = stack.splice(stack.lastIndexOf(root));
    for (const path of group) onStack.delete(path);
    return group;
  };

  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return groups;
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

/** Breadth-first from the start back to it, so that the report shows the shortest circle. */
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
