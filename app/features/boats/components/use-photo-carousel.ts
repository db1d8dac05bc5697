import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from "react";
import type { StoredPhoto } from "#app/ui/photo.tsx";

/** After this time without scrolling, in milliseconds, the visible photo becomes the current one. */
const restMs = 90;
/** The same during a scroll by button or key. It is longer because a busy browser may pause. */
const onTheWayMs = 500;

/**
 * The photos of a card side by side in a scroller with snap points. `reached` is the index of the last photo
 * to load: 0 until the visitor approaches the card, then always one ahead. The data of the photos after the
 * first (`more`) is also fetched only then, because lists are long and few cards are browsed.
 */
export function usePhotoCarousel(boatId: string, count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The requested photo until it is visible. */
  const aim = useRef<number | null>(null);
  const [index, setIndex] = useState(0);
  const [reached, setReached] = useState(0);
  const [more, setMore] = useState<readonly StoredPhoto[]>([]);
  const isRequested = useRef(false);
  useEffect(() => () => clearTimeout(resting.current), []);

  function reach(next: number) {
    if (count > 1 && !isRequested.current) {
      isRequested.current = true;
      // After a failure only the cover remains, and the next approach retries.
      fetchCardPhotos(boatId).then(
        (photos) => setMore(photos.slice(1)),
        () => {
          isRequested.current = false;
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

  /** Called by any scrolling: a swipe, the wheel or a button. */
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own answer, and a check is 60 bytes of every first load
  return (await response.json()) as StoredPhoto[];
}

/** The scroll position in photos, counted from 0: 1.5 is halfway between the second and the third. */
function placeOf({ scrollLeft, clientWidth }: HTMLElement): number {
  return scrollLeft / clientWidth;
}
