import { type RefObject, useLayoutEffect } from "react";

/**
 * A button that removes its row goes away with it, and the focus with the button: to the same place of
 * the next row, else of the one before, else to the heading of the list.
 */
export function useFocusAfterRemoval(inRow: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const row = inRow.current?.closest<HTMLElement>("li, tr");
    if (!row) return undefined;
    // Before the browser takes the row away, while its neighbours are known.
    return () => {
      if (!row.contains(document.activeElement)) return;
      const next = row.nextElementSibling ?? row.previousElementSibling;
      const heading = headingOf(row);
      queueMicrotask(() => focusFirst([lastControl(next), heading]));
    };
  }, [inRow]);
}

/** The control at the end of a row, where it is removed. */
function lastControl(row: Element | null): HTMLElement | null {
  const controls = [...(row?.querySelectorAll<HTMLElement>("a[href], button") ?? [])];
  return controls.findLast((control) => !control.closest("dialog")) ?? null;
}

function headingOf(row: HTMLElement): HTMLElement | null {
  const ofSection = row.closest("section")?.querySelector<HTMLElement>("h2, h3, h4");
  return ofSection ?? row.closest("main")?.querySelector<HTMLElement>("h1") ?? null;
}

function focusFirst(targets: readonly (HTMLElement | null)[]) {
  const target = targets.find((element) => element?.isConnected);
  if (!target) return;
  if (!target.matches("a, button")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
