import { useEffect, useEffectEvent, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";

export type LiveTopic = "messages" | "reservations";

/** Several events of one act come together: they are answered once. */
const settleMs = 150;

/**
 * Brings the page up to date when something of the reader's changes elsewhere (spec 2 §7). Listens
 * only while the page is looked at: what happened meanwhile is asked for when it is looked at again,
 * so that a message in a forgotten tab does not count as read. The browser reconnects by itself.
 */
export function useLiveEvents(topics: readonly LiveTopic[]): void {
  const revalidateSoon = useQuietRevalidation();
  const names = topics.join(" ");
  useEffect(() => {
    let source: EventSource | null = null;
    let missed = false;
    const open = () => {
      source = new EventSource("/events");
      for (const name of names.split(" ")) source.addEventListener(name, revalidateSoon);
      // Whatever happened while there was no connection has no event any more.
      source.addEventListener("open", () => {
        if (missed) revalidateSoon();
        missed = true;
      });
    };
    const follow = () => {
      if (document.visibilityState === "visible") {
        if (!source || source.readyState === EventSource.CLOSED) open();
      } else {
        source?.close();
        source = null;
      }
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      source?.close();
    };
  }, [names]);
}

/**
 * Asks for the page's data once nothing else is under way: a load that overtakes the answer to a
 * form would swallow the toast that comes with it.
 */
function useQuietRevalidation(): () => void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const busy =
    state !== "idle" ||
    navigation.state !== "idle" ||
    fetchers.some((fetcher) => fetcher.state !== "idle");
  const waiting = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const run = useEffectEvent(() => {
    if (busy || !waiting.current) return;
    waiting.current = false;
    void revalidate();
  });
  useEffect(() => {
    if (!busy) run();
  }, [busy]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useEffectEvent(() => {
    waiting.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(run, settleMs);
  });
}
