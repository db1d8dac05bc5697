import { type RefObject, useLayoutEffect } from "react";
import { focusFirst } from "#app/ui/focus-first.ts";

/**
 * A button that removes something goes away with it, and the focus with the button: to what its row still
 * has, else to the end of the next row or of the one before, else to the heading of the list, or of the page
 * if the list goes away with its last row.
 */
export function useFocusAfterRemoval(inRow: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const row = inRow.current?.closest<HTMLElement>("li, tr");
    if (!row) return undefined;
    // Before the browser takes the row away, while its neighbours are known.
    return () => {
      if (!row.contains(document.activeElement)) return;
      const neighbours = [row.nextElementSibling, row.previousElementSibling];
      const headings = headingsOf(row);
      queueMicrotask(() => {
        const rows = row.isConnected ? [row] : neighbours;
        focusFirst([...rows.flatMap(controlsFromEnd), ...headings]);
      });
    };
  }, [inRow]);
}

/** The same for what stands in no list, and whose place nothing takes: on to its section's or the page's heading. */
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

/** What can have the focus in a row; its end is where it is removed. */
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
