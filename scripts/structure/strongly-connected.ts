/**
 * Tarjan's algorithm: groups of nodes that all reach each other; other nodes form their own group.
 */
export function stronglyConnected(
  graph: ReadonlyMap<string, readonly { to: string }[]>,
): string[][] {
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
