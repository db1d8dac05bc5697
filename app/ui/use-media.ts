import { useCallback, useSyncExternalStore } from "react";

/** Whether the screen is that of a phone: below 760 px. */
export const phoneScreen = "(width < 47.5rem)";

/** Whether a media query holds; not before the browser has answered. */
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
