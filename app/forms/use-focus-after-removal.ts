import { type RefObject, useLayoutEffect } from "react";
import { focusFirst } from "#app/ui/focus-first.ts";

/**
 * Moves the focus when a button removes something and disappears with it: to the last control that remains in
 * its row, else to the last control of the next or previous row, else to the heading of the list, or of the
 * page if the list disappears with its last row.
 */
export function useFocusAfterRemoval(inRow: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const row = inRow.current?.closest<HTMLElement>("li, tr");
    if (!row) return undefined;
    // Runs before the browser removes the row, while its neighbours are known.
    return () => {
      if (!row.contains(document.activeElement)) return;
      const neighbours = [row.nextElementSibling, row.previousElementSibling];
      const headings = headingsOf(row);
      queueMicrotask(() => {
        // Something else disappeared from the row, which still holds the focus.
        if (row.contains(document.activeElement)) return;
        const rows = row.isConnected ? [row] : neighbours;
        focusFirst([...rows.flatMap(controlsFromEnd), ...headings]);
      });
    };
  }, [inRow]);
}

/**
 * The same for an element outside a list that nothing replaces: the focus moves to the heading of its section
 * or page.
 */
export function useHeadingAfterRemoval(removed: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const part = removed.current;
    return () => {
      if (!part?.contains(document.activeElement)) return;
      const headings = headingsOf(part);
      queueMicrotask(() => focusFirst(headings));
    };
  }, [removed]);
}

/** The focusable elements of a row, last first, because the remove button is at the end. */
function controlsFromEnd(row: Element | null): HTMLElement[] {
  const all = row?.querySelectorAll<HTMLElement>("a[href], button, input") ?? [];
  return [...all].filter((control) => !control.closest("dialog")).toReversed();
}

function headingsOf(place: HTMLElement): (HTMLElement | null | undefined)[] {
  return [
    place.closest("section")?.querySelector<HTMLElement>("h2, h3, h4"),
    place.closest("main")?.querySelector<HTMLElement>("h1"),
  ];
}
