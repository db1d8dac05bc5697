import { type RefObject, useEffect } from "react";

/** Distance of what has the focus from the edges of the window, in pixels. */
const margin = 24;

/**
 * Shows what the keyboard focuses in a sticky part that is taller than the window: the part sticks where it is
 * seen, because the browser cannot scroll to what sticks outside of the window.
 */
export function useFocusInSight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = ref.current;
    if (!part) return undefined;
    const show = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || getComputedStyle(part).position !== "sticky") return;
      const { top, bottom } = target.getBoundingClientRect();
      const above = Math.max(0, margin - top);
      const below = Math.max(0, bottom - (window.innerHeight - margin));
      if (above === 0 && below === 0) return;
      // What is taller than the window shows its beginning.
      const moved = above > 0 ? above : -Math.min(below, top - margin);
      part.style.top = `${Number.parseFloat(part.style.top) + moved}px`;
    };
    part.addEventListener("focusin", show);
    return () => part.removeEventListener("focusin", show);
  }, [ref]);
}
