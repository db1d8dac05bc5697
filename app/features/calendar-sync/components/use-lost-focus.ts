import { useEffect, useEffectEvent, useRef } from "react";

/**
 * A form that opens or closes takes the button away that opened or closed it, and the focus with it:
 * it goes on at what `next` names, by the state before.
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
