import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

/** After these waits, in seconds, the page looks again; then it leaves asking to its reader. */
const waits = [2, 3, 5, 10, 20, 30];

/** Asks a few times, ever more slowly, whether what the page waits for has come. */
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
