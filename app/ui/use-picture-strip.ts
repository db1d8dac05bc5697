import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { placeAfterTurn } from "./picture-turn.ts";

/** A swipe has ended after this many milliseconds without scrolling, in browsers without `scrollend`. */
const settleTime = 90;

/** Pictures side by side, moved one at a time by a swipe, the arrow keys or buttons. */
export function usePictureStrip({ count, start }: { count: number; start: number }) {
  const strip = useRef<HTMLUListElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(start);
  const [seen, setSeen] = useState(() => around(start, count));
  const missing = [...around(index, count)].filter((place) => !seen.has(place));
  // The previous and next pictures are loaded while this one is shown.
  if (missing.length > 0) setSeen(new Set([...seen, ...missing]));

  useLayoutEffect(() => {
    const list = strip.current;
    if (list) list.scrollLeft = start * list.clientWidth;
    return () => clearTimeout(settling.current);
  }, [start]);

  function go(place: number) {
    const list = strip.current;
    setIndex(place);
    const isNext = Math.abs(place - index) === 1;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const behavior = isNext && !calm ? "smooth" : "instant";
    list?.scrollTo({ left: place * list.clientWidth, behavior });
  }

  const turn = (step: 1 | -1) => go(placeAfterTurn(index, step, count));

  const turnByKey = useEffectEvent((event: KeyboardEvent) => {
    const places: Record<string, number> = {
      ArrowLeft: placeAfterTurn(index, -1, count),
      ArrowRight: placeAfterTurn(index, 1, count),
      Home: 0,
      End: count - 1,
    };
    const place = places[event.key];
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(place);
  });
  useEffect(() => {
    window.addEventListener("keydown", turnByKey);
    return () => window.removeEventListener("keydown", turnByKey);
  }, []);

  function onScrollEnd() {
    const list = strip.current;
    if (list) setIndex(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)));
  }

  function onScroll() {
    // With `scrollend`, a scroll animation that pauses on a busy machine does not count as ended.
    if ("onscrollend" in window) return;
    clearTimeout(settling.current);
    settling.current = setTimeout(onScrollEnd, settleTime);
  }

  return { strip, index, seen, turn, onScroll, onScrollEnd };
}

function around(index: number, count: number): ReadonlySet<number> {
  return new Set([index, placeAfterTurn(index, 1, count), placeAfterTurn(index, -1, count)]);
}
