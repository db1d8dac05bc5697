import { useEffect, useEffectEvent, useRef } from "react";

/**
 * What opens, closes or starts anew when a state changes takes the focus with it that was there: it goes on
 * at what `next` names, by the state before.
 */
export function useLostFocus<State>(
  state: State,
  next: (before: State) => HTMLElement | null | undefined,
): void {
  const before = useRef(state);
  const follow = useEffectEvent(next);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (was === state) return;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) follow(was)?.focus();
  }, [state]);
}
