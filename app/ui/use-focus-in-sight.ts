import { type RefObject, useEffect } from "react";

/** Minimum distance of the focused element from the edges of the window, in pixels. */
const margin = 24;

/**
 * Makes an element visible when it gets the focus in a sticky part that is taller than the window. It moves
 * the sticky position of the part, because the browser cannot scroll to an element that sticks outside the
 * window.
 */
export function useFocusInSight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = ref.current;
    if (!part) return undefined;
    const show = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || getComputedStyle(part).position !== "sticky") return;
      const away = distanceToSight(target);
      if (away === 0) return;
      part.style.top = `${Number.parseFloat(part.style.top) + away}px`;
      // A part that fills its column has no room to stick, and moves with the page.
      const rest = distanceToSight(target);
      if (rest !== 0) window.scrollBy({ top: -rest, behavior: "instant" });
    };
    part.addEventListener("focusin", show);
    return () => part.removeEventListener("focusin", show);
  }, [ref]);
}

/** How far an element would have to move down to be visible, in pixels; negative values mean up. */
function distanceToSight(element: HTMLElement): number {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < margin) return margin - top;
  const below = Math.max(0, bottom - (window.innerHeight - margin));
  // An element that is taller than the window shows its top.
  return -Math.min(below, top - margin);
}
