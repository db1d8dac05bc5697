import { useEffect, useEffectEvent, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";

type LiveTopic = "messages" | "reservations";

/** Several events of one action arrive together: the page reloads once. */
const settleMs = 150;

/**
 * Reloads the page's data when the user's data change elsewhere (spec 2 §7). Listens only while the
 * page is visible: changes meanwhile are loaded when it becomes visible again, so that a message in
 * a forgotten tab does not count as read. The browser reconnects by itself.
 */
export function useLiveEvents(topics: readonly LiveTopic[]): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const working = [state, navigation.state, ...fetchers.map((fetcher) => fetcher.state)];
  const busy = working.some((each) => each !== "idle");
  const outdated = useRef(false);

  // Not during another navigation: a reload that overtakes a form's answer would lose its toast.
  const catchUp = useEffectEvent(() => {
    // Without a connection this waits until the stream is open again.
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
 * Calls `onEvent` for each event, and whenever events may have been missed; returns a function that
 * stops it.
 */
function followEvents(names: readonly string[], onEvent: () => void): () => void {
  let source: EventSource | null = null;
  const connect = () => {
    source = new EventSource("/events");
    // Signed out elsewhere: reloading the page redirects to sign in.
    for (const name of [...names, "session"]) source.addEventListener(name, onEvent);
    // What happened before this moment was not announced: since the page was made on the server, too.
    source.addEventListener("open", onEvent);
  };
  const disconnect = () => {
    source?.close();
    source = null;
  };
  const follow = () => {
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
