import { type RefObject, useLayoutEffect } from "react";

/**
 * A button that removes something goes away with it, and the focus with the button: to what its row still
 * has, else to the end of the next row or of the one before, else to the heading of the list, or of the page
 * if the list goes away with its last row, or if it stood in no list.
 */
export function useFocusAfterRemoval(removed: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const part = removed.current;
    const row = part?.closest<HTMLElement>("li, tr");
    const place = row ?? part;
    if (!place) return undefined;
    // Before the browser takes the row away, while its neighbours are known.
    return () => {
      if (!place.contains(document.activeElement)) return;
      const neighbours = row ? [row.nextElementSibling, row.previousElementSibling] : [];
      const headings = headingsOf(place);
      queueMicrotask(() => {
        const rows = place.isConnected ? [place] : neighbours;
        focusFirst([...rows.flatMap(controlsFromEnd), ...headings]);
      });
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

/** The first of them that takes the focus: what is hidden does not. */
function focusFirst(targets: readonly (HTMLElement | null | undefined)[]): void {
  for (const target of targets) {
    if (!target?.isConnected) continue;
    if (/^H\d$/.test(target.tagName)) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    if (document.activeElement === target) return;
  }
}
