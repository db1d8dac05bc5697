import { type RefObject, useLayoutEffect, useRef } from "react";

/** Within this distance from the end, in pixels, the user is reading the newest messages. */
const nearEnd = 240;

/**
 * Keeps the newest message visible: always after the user's own messages, and after the other person's unless
 * the user has scrolled back to older ones. The element scrolls in reverse: `scrollTop` is 0 at its end, and
 * negative further up.
 */
export function useNewestInSight(
  newest: { id: string; isOwn: boolean } | undefined,
  pendingText: string | null,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const id = newest?.id;
  const isOwn = newest?.isOwn === true;
  const isSending = pendingText !== null;
  useLayoutEffect(() => {
    const thread = ref.current;
    if (!thread || id === undefined) return;
    if (isOwn || isSending || Math.abs(thread.scrollTop) < nearEnd) thread.scrollTop = 0;
  }, [id, isOwn, isSending]);
  return ref;
}
