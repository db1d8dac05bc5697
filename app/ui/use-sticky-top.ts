import { type RefObject, useLayoutEffect } from "react";

/** Distance of a sticky part from the edges of the window, in pixels. */
const margin = 24;

/**
 * Keeps a sticky part usable on low screens. A part taller than the window sticks at its bottom edge, so that
 * its end is visible while the page scrolls.
 */
export function useStickyTop(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const part = ref.current;
    if (!part) return undefined;
    const place = () => {
      const room = window.innerHeight - part.offsetHeight - margin;
      part.style.top = `${Math.min(margin, room)}px`;
    };
    const sizes = new ResizeObserver(place);
    sizes.observe(part);
    window.addEventListener("resize", place);
    return () => {
      sizes.disconnect();
      window.removeEventListener("resize", place);
    };
  }, [ref]);
}
