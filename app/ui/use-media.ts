import { useCallback, useSyncExternalStore } from "react";

/** Media query of a phone's screen: narrower than 760 px. */
export const phoneScreen = "(width < 47.5rem)";

/** Whether a media query matches; false during server rendering and hydration. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
