import { type RefObject, useLayoutEffect, useRef } from "react";

/** So near to the end, in pixels, somebody is reading the newest messages. */
const nearEnd = 240;

/**
 * Keeps the newest message in sight: one's own always, the other's unless the reader has gone back
 * to older ones. The scrolled element is reversed: its end is 0, older messages lie below.
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
