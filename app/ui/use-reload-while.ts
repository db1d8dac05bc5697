import { useEffect, useEffectEvent } from "react";
import { useNavigation, useRevalidator } from "react-router";

const everyMs = 3_000;

/** Reloads the page's data every few seconds while something is under way and the page is visible. */
export function useReloadWhile(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const reload = useEffectEvent(() => {
    // A reload that overtakes a form's response would lose its toast.
    const isIdle = state === "idle" && navigation.state === "idle";
    if (isIdle && navigator.onLine && document.visibilityState === "visible") void revalidate();
  });
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => reload(), everyMs);
    return () => clearInterval(timer);
  }, [isUnderWay]);
}
