import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from "react";
import type { StoredPhoto } from "#app/ui/photo.tsx";

/** So long the photos rest, in milliseconds, until the one in sight counts as the one looked at. */
const restMs = 90;
/** While they are on their way to one that was asked for, a pause of a busy browser is no rest. */
const onTheWayMs = 500;

/**
 * The photos of a card side by side in a scroller that snaps. `reached` is the last one that is
 * loaded: none but the first before somebody comes near, then always one ahead. What follows the
 * first (`more`) is asked for then, too: lists are long, and few of their cards are turned.
 */
export function usePhotoCarousel(boatId: string, count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The photo that was asked for, until it is in sight. */
  const aim = useRef<number | null>(null);
  const [index, setIndex] = useState(0);
  const [reached, setReached] = useState(0);
  const [more, setMore] = useState<readonly StoredPhoto[]>([]);
  const asked = useRef(false);
  useEffect(() => () => clearTimeout(resting.current), []);

  function reach(next: number) {
    if (count > 1 && !asked.current) {
      asked.current = true;
      // Without an answer the cover stays, and the next who comes near asks again.
      fetchCardPhotos(boatId).then(
        (photos) => setMore(photos.slice(1)),
        () => {
          asked.current = false;
        },
      );
    }
    setReached((before) => Math.max(before, Math.min(next, count - 1)));
  }

  function settleIn(ms: number) {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      aim.current = null;
      if (scroller.current) setIndex(Math.round(placeOf(scroller.current)));
    }, ms);
  }

  function turn(step: 1 | -1) {
    const next = Math.min(Math.max(index + step, 0), count - 1);
    aim.current = next;
    setIndex(next);
    reach(next + 1);
    settleIn(onTheWayMs);
    const { current } = scroller;
    current?.scrollTo({ left: next * current.clientWidth });
  }

  /** Every way to scroll ends here: a swipe, a wheel, a turn. */
  function onScroll({ currentTarget }: UIEvent<HTMLDivElement>) {
    const place = placeOf(currentTarget);
    reach(Math.ceil(place) + 1);
    const isOnTheWay = aim.current !== null && Math.abs(place - aim.current) > 0.02;
    settleIn(isOnTheWay ? onTheWayMs : restMs);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    turn(event.key === "ArrowRight" ? 1 : -1);
  }

  return { scroller, index, more, reached, wake: () => reach(1), turn, onScroll, onKeyDown };
}

export type PhotoCarousel = ReturnType<typeof usePhotoCarousel>;

async function fetchCardPhotos(boatId: string): Promise<StoredPhoto[]> {
  const response = await fetch(`/card-photos/${boatId}`);
  if (!response.ok) throw new Error(`Photos of a card: ${response.status}`);
  return response.json();
}

/** How many photos are scrolled past: 1.5 halfway between the second and the third. */
function placeOf({ scrollLeft, clientWidth }: HTMLElement): number {
  return scrollLeft / clientWidth;
}
