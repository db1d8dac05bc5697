import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Dialog } from "#app/ui/dialog.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Photo, type StoredPhoto } from "#app/ui/photo.tsx";

type PhotoViewerProps = {
  photos: readonly StoredPhoto[];
  title: string;
  /** Index of the photo to begin with. */
  start: number;
  onClose: () => void;
};

/** How far a finger travels before it turns the page, in pixels. */
const swipeDistance = 48;

/** All photos, one at a time on the whole screen: buttons, arrow keys, or a swipe (spec 1 §2). */
export function PhotoViewer({ photos, title, start, onClose }: PhotoViewerProps) {
  const [index, setIndex] = useState(start);
  const touch = useRef<number | null>(null);
  const count = photos.length;
  const photo = photos[index];
  useNeighbours(photos, index);

  function turn(step: 1 | -1) {
    setIndex((shown) => (shown + step + count) % count);
  }

  function turnByKey(event: KeyboardEvent) {
    if (event.key === "ArrowLeft") turn(-1);
    if (event.key === "ArrowRight") turn(1);
    if (event.key === "Home") setIndex(0);
    if (event.key === "End") setIndex(count - 1);
  }

  function lift(event: PointerEvent) {
    const travelled = touch.current === null ? 0 : event.clientX - touch.current;
    touch.current = null;
    if (Math.abs(travelled) >= swipeDistance) turn(travelled < 0 ? 1 : -1);
  }

  if (!photo) return null;
  return (
    <Dialog open onClose={onClose} title={m.boats_photos_of({ title })} size="full">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons below do the same */}
      <div onKeyDown={turnByKey} className="flex min-h-0 flex-1 flex-col">
        <div
          // oxlint-disable-next-line react/no-unknown-property -- a swipe is no scrolling
          onPointerDown={(event) => {
            touch.current = event.pointerType === "mouse" ? null : event.clientX;
          }}
          onPointerUp={lift}
          className="grid min-h-0 flex-1 touch-pan-y place-items-center overflow-hidden"
        >
          <Photo
            key={photo.url}
            photo={photo}
            alt={m.boats_photo_alt({ title, number: index + 1, count })}
            sizes="100vw"
            priority
            className="h-full! rounded-lg bg-transparent! object-contain!"
          />
        </div>
        <div className="flex items-center justify-center gap-4 pt-4">
          <IconButton
            variant="outline"
            label={m.boats_photo_previous()}
            icon={<ChevronLeft />}
            onClick={() => turn(-1)}
          />
          <output className="min-w-16 text-center font-semibold tabular-nums">
            {m.boats_photo_position({ number: index + 1, count })}
          </output>
          <IconButton
            data-autofocus
            variant="outline"
            label={m.boats_photo_next()}
            icon={<ChevronRight />}
            onClick={() => turn(1)}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** The photos before and after are fetched while this one is looked at. */
function useNeighbours(photos: readonly StoredPhoto[], index: number) {
  useEffect(() => {
    for (const step of [1, -1]) {
      const neighbour = photos.at((index + step) % photos.length);
      if (neighbour) new Image().src = neighbour.url;
    }
  }, [photos, index]);
}
