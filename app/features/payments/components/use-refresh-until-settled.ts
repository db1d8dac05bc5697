import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

/**
 * Waits before each reload of the page's data, in seconds; afterwards it reloads only when the user asks.
 */
const waits = [2, 3, 5, 10, 20, 30];

/** Reloads the page's data a few times, at growing intervals, while `isWaiting`. */
export function useRefreshUntilSettled(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  const asked = useRef(0);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askLater = () => {
      const seconds = waits[asked.current];
      if (seconds === undefined) return;
      timer = setTimeout(() => {
        asked.current += 1;
        void revalidate().then(askLater);
      }, seconds * 1000);
    };
    askLater();
    return () => clearTimeout(timer);
  }, [isWaiting, revalidate]);
}
