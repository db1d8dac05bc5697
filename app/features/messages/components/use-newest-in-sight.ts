import { type RefObject, useLayoutEffect, useRef } from "react";

/** Within this distance of the end, in pixels, the user is reading the newest messages. */
const nearEnd = 240;

/**
 * Keeps the newest message visible: the user's own always, the other person's unless the user has
 * scrolled back to older ones. The scrolled element is reversed: its end is 0, older messages are
 * below.
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
