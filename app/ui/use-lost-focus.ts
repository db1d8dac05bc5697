import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Restores the focus if it is lost when a state changes, because the focused element was removed or
 * remounted. `next` returns the element to focus, given the previous state.
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

/**
 * The button that removed a row disappears with it. The focus moves to the remove button of the next row,
 * marked `data-remove`, and after the last one to the element where rows are added.
 */
export function useFocusAfterRemovedRow(
  list: RefObject<HTMLElement | null>,
  rows: readonly { key: string | undefined }[],
  whereAdded: () => HTMLElement | null | undefined,
): void {
  useLostFocus(rows, (before) => {
    const removed = before.findIndex(({ key }) => rows.every((row) => row.key !== key));
    if (removed < 0) return null;
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [];
    return buttons[Math.min(removed, rows.length - 1)] ?? whereAdded();
  });
}

/**
 * A row is added before the button that adds it, which keeps the focus. Moves the focus to the row's first
 * field. The button is marked `data-add`.
 */
export function useFocusInAddedRow(
  list: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
): void {
  const before = useRef(rows.length);
  useEffect(() => {
    const isAdded = rows.length > before.current;
    before.current = rows.length;
    if (!isAdded || !document.activeElement?.matches("[data-add]")) return;
    const [first] =
      list.current?.querySelectorAll<HTMLElement>(
        "li:last-child :is(input:not([type=hidden]), select)",
      ) ?? [];
    first?.focus();
  }, [list, rows.length]);
}
