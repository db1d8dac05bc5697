import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from "react";

/** How long the photos rest, in milliseconds, until one of them counts as the one looked at. */
const restMs = 90;

/**
 * The photos of a card side by side in a scroller that snaps. `reached` is the last one that is
 * loaded: none but the first before somebody comes near, then always one ahead.
 */
export function usePhotoCarousel(count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(0);
  const [reached, setReached] = useState(0);
  useEffect(() => () => clearTimeout(resting.current), []);

  function reach(next: number) {
    setReached((before) => Math.max(before, Math.min(next, count - 1)));
  }

  function turn(step: 1 | -1) {
    const next = Math.min(Math.max(index + step, 0), count - 1);
    setIndex(next);
    reach(next + 1);
    const { current } = scroller;
    current?.scrollTo({ left: next * current.clientWidth });
  }

  /** Every way to scroll ends here: a swipe, a wheel, a turn. */
  function onScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLDivElement>) {
    const at = scrollLeft / clientWidth;
    reach(Math.ceil(at) + 1);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => setIndex(Math.round(at)), restMs);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    turn(event.key === "ArrowRight" ? 1 : -1);
  }

  return { scroller, index, reached, wake: () => reach(1), turn, onScroll, onKeyDown };
}

export type PhotoCarousel = ReturnType<typeof usePhotoCarousel>;
