import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

/**
 * Waits before each reload of the page's data, in seconds; afterwards it reloads only when the user asks.
 */
const waits = [2, 3, 5, 10, 20, 30];

/** Reloads the page's data a few times, at growing intervals, while `isWaiting`. */
export function useRefreshUntilSettled(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const seconds = waits[asked];
    if (!isWaiting || seconds === undefined) return undefined;
    const timer = setTimeout(() => {
      // Counted afterwards: the next wait begins once the data has arrived, if the page is still open.
      void revalidate().then(() => setAsked(asked + 1));
    }, seconds * 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, asked, revalidate]);
}
