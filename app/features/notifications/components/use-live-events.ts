import { useEffect, useEffectEvent, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";

type LiveTopic = "messages" | "reservations";

/**
 * Debounce in milliseconds: one action can send several events, and the page reloads once for all of them.
 */
const settleMs = 150;

/** The wait before a refused stream is asked for again, in milliseconds; it grows up to the longest one. */
const firstWaitMs = 5000;
const maxWaitMs = 60_000;

/**
 * Reloads the page's data when the user's data change elsewhere (spec 2 §7). Listens only while the page is
 * visible, so that a message in a forgotten tab does not count as read; changes made meanwhile are loaded
 * when the page becomes visible again. The browser reconnects by itself, except after a refusal.
 */
export function useLiveEvents(topics: readonly LiveTopic[]): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const working = [state, navigation.state, ...fetchers.map((fetcher) => fetcher.state)];
  const busy = working.some((each) => each !== "idle");
  const outdated = useRef(false);

  // Waits until nothing else is in flight: a reload that overtakes a form's response would lose its toast.
  const catchUp = useEffectEvent(() => {
    // Offline, the reload waits until the event stream is open again.
    if (busy || !outdated.current || !navigator.onLine) return;
    outdated.current = false;
    void revalidate();
  });
  useEffect(() => {
    if (!busy) catchUp();
  }, [busy]);

  const names = topics.join(" ");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onEvent = () => {
      outdated.current = true;
      clearTimeout(timer);
      timer = setTimeout(() => catchUp(), settleMs);
    };
    const stop = followEvents(names.split(" "), onEvent);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [names]);
}

/**
 * Calls `onEvent` for each event, and whenever events may have been missed. Returns a function that stops
 * listening.
 */
function followEvents(names: readonly string[], onEvent: () => void): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;
  const connect = () => {
    source = new EventSource("/events");
    // The user was signed out elsewhere: reloading the page redirects to the sign-in page.
    for (const name of [...names, "session"]) source.addEventListener(name, onEvent);
    // Events before this moment were missed, including those since the server rendered the page.
    source.addEventListener("open", onEvent);
    source.addEventListener("open", () => {
      waitMs = firstWaitMs;
    });
    source.addEventListener("error", retryRefused);
  };
  /** The site was too busy or restarting, for example. Not all browsers may come back at the same moment. */
  const retryRefused = () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    clearTimeout(retry);
    retry = setTimeout(follow, waitMs * (1 + Math.random()));
    waitMs = Math.min(waitMs * 2, maxWaitMs);
  };
  const disconnect = () => {
    clearTimeout(retry);
    source?.close();
    source = null;
  };
  const follow = () => {
    clearTimeout(retry);
    if (document.visibilityState === "hidden") disconnect();
    else if (!source || source.readyState === EventSource.CLOSED) connect();
  };
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    disconnect();
  };
}
