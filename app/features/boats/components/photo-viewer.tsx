import { ChevronLeft, ChevronRight } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Photo, type StoredPhoto } from "#app/ui/photo.tsx";
import { usePhotoStrip } from "./use-photo-strip.ts";

type PhotoViewerProps = {
  photos: readonly StoredPhoto[];
  title: string;
  /** Index of the photo to begin with. */
  start: number;
  onClose: () => void;
};

/** All photos, one at a time on the whole screen: a swipe, arrow keys, or buttons (spec 1 §2). */
export function PhotoViewer({ photos, title, start, onClose }: PhotoViewerProps) {
  const count = photos.length;
  const { strip, index, seen, turn, onScroll } = usePhotoStrip({ count, start });
  return (
    <Dialog
      open
      onClose={onClose}
      size="full"
      title={
        <span className="flex items-baseline gap-4 text-lg md:text-xl">
          <span className="line-clamp-1 wrap-anywhere">{m.boats_photos_of({ title })}</span>
          <output className="flex-none text-base font-semibold tabular-nums">
            {m.boats_photo_position({ number: index + 1, count })}
          </output>
        </span>
      }
    >
      <div className="relative -mx-5 -mb-6 min-h-0 flex-1 md:-mx-7 md:-mb-7">
        <ul
          ref={strip}
          onScroll={onScroll}
          // Reached by the buttons and the arrow keys; not a tab stop.
          tabIndex={-1}
          className="flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain outline-none [scrollbar-width:none]"
        >
          {photos.map((photo, place) => (
            <li
              key={photo.url}
              aria-hidden={place === index ? undefined : true}
              className="relative h-full w-full flex-none snap-center snap-always"
            >
              {seen.has(place) && (
                <Photo
                  photo={photo}
                  alt={m.boats_photo_alt({ title, number: place + 1, count })}
                  sizes="100vw"
                  priority={place === start}
                  className="absolute inset-0 bg-transparent! object-contain! md:px-24 md:pb-6"
                />
              )}
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <IconButton
              variant="floating"
              label={m.boats_photo_previous()}
              icon={<ChevronLeft className="text-ink" />}
              onClick={() => turn(-1)}
              className={classNames(turner, "left-3 md:left-7")}
            />
            <IconButton
              data-autofocus
              variant="floating"
              label={m.boats_photo_next()}
              icon={<ChevronRight className="text-ink" />}
              onClick={() => turn(1)}
              className={classNames(turner, "right-3 md:right-7")}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

const turner = "absolute! max-md:bottom-6 md:top-1/2 md:-translate-y-1/2 focus-visible:outline-sun";
