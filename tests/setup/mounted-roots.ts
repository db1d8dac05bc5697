import type { Root } from "react-dom/client";

const mounted = new Set<Root>();

/**
 * Takes away what a test shows once its file ends, if not before: the next file has the same window, and would be
 * answered by its listeners.
 */
export function unmountLater(root: Root): Root {
  mounted.add(root);
  return root;
}

export function unmountAll(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  for (const root of mounted) root.unmount();
  mounted.clear();
}
