import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const outdatedMs = 5 * 60 * 1000;

/**
 * Reloads the page's data when their visitor comes back to the tab and these data are older than five
 * minutes: days may have been taken meanwhile.
 */
export function useReloadWhenSeen(loaded: unknown): void {
  const { revalidate } = useRevalidator();
  const newest = useRef({ loaded, at: 0 });
  useEffect(() => {
    newest.current = { loaded, at: Date.now() };
  }, [loaded]);
  useEffect(() => {
    const catchUp = () => {
      const isOutdated = Date.now() - newest.current.at > outdatedMs;
      if (document.visibilityState === "visible" && isOutdated) void revalidate();
    };
    document.addEventListener("visibilitychange", catchUp);
    return () => document.removeEventListener("visibilitychange", catchUp);
  }, [revalidate]);
}
