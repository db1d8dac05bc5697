import { useSyncExternalStore } from "react";

/** Whether the page is hydrated: false in the page's HTML and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never() {
  return () => undefined;
}
