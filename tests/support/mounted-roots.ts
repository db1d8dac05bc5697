import type { Root } from "react-dom/client";

const mounted = new Set<Root>();

/**
 * Unmounts a test's root at the end of its file, if the test does not do so. The next file uses the same
 * window, where listeners that remain would react to its events.
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
