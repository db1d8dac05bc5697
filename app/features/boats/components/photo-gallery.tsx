import { LayoutGrid } from "lucide-react";
import { type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { neededPart, preloadPart } from "#app/ui/lazy-part.tsx";
import { ProgressBar } from "#app/ui/navigation-progress.tsx";
import { Photo, type StoredPhoto } from "#app/ui/photo.tsx";
import { HarbourPicture } from "#app/ui/scenes/harbour-picture.tsx";

const loadViewer = () => import("./photo-viewer.tsx");
const PhotoViewer = neededPart(async () => (await loadViewer()).PhotoViewer);

/** How many photos are shown: a large one and up to four small ones (spec 1 §9). */
const shownPhotos = 5;

// The grid cells of the photos, by their number. The first photo is always the largest.
const layouts: Record<number, readonly string[]> = {
  1: ["md:col-span-4 md:row-span-2"],
  2: ["md:col-span-2 md:row-span-2", "md:col-span-2 md:row-span-2"],
  3: ["md:col-span-2 md:row-span-2", "md:col-span-2", "md:col-span-2"],
  4: ["md:col-span-2 md:row-span-2", "md:col-span-2", "", ""],
  5: ["md:col-span-2 md:row-span-2", "", "", "", ""],
};

// The number of columns on phones, where the small photos share a row.
const phoneColumns: Record<number, string> = {
  1: "max-md:grid-cols-1",
  2: "max-md:grid-cols-1",
  3: "max-md:grid-cols-2",
  4: "max-md:grid-cols-3",
  5: "max-md:grid-cols-4",
};

const onlySizes = "(width >= 77rem) 1184px, 100vw";
const largeSizes = "(width >= 77rem) 588px, (width >= 47.5rem) 50vw, 100vw";
const smallSizes = "(width >= 77rem) 290px, 25vw";

type PhotoGalleryProps = {
  photos: readonly StoredPhoto[];
  title: string;
  /** Shown over the photos on phones, at the top right. */
  corner: ReactNode;
};

/** A boat's photos. Each opens the viewer, or without JavaScript the image itself. */
export function PhotoGallery({ photos, title, corner }: PhotoGalleryProps) {
  const [open, setOpen] = useState<number | null>(null);
  const shown = photos.slice(0, shownPhotos);
  const count = photos.length;
  if (count === 0) return <NoPhoto />;

  function show(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(index);
  }

  return (
    <div className="relative max-md:-mx-3">
      <ul
        onPointerEnter={() => preloadPart(loadViewer)}
        className={classNames(
          "grid gap-1 overflow-hidden rounded-lg md:h-116 md:grid-cols-4 md:grid-rows-2 md:gap-2 md:rounded-2xl",
          phoneColumns[shown.length],
        )}
      >
        {shown.map((photo, index) => (
          <li
            key={photo.url}
            className={classNames(
              "min-h-0 overflow-hidden",
              index === 0 ? "max-md:col-span-full max-md:h-59.5" : "max-md:h-16.5",
              layouts[shown.length]?.[index],
            )}
          >
            <a
              href={photo.url}
              onClick={(event) => show(event, index)}
              className="block size-full focus-visible:-outline-offset-4"
            >
              <Photo
                photo={photo}
                alt={m.boats_photo_alt({ title, number: index + 1, count })}
                sizes={index > 0 ? smallSizes : count > 1 ? largeSizes : onlySizes}
                priority={index === 0}
                className="transition-[scale] duration-250 hover:scale-[1.015]"
              />
            </a>
          </li>
        ))}
      </ul>
      <a
        href={photos[0]?.url}
        onClick={(event) => show(event, 0)}
        className={classNames(
          "absolute right-3 flex items-center gap-2.5 font-semibold whitespace-nowrap",
          "max-md:h-7.5 max-md:rounded-full max-md:bg-sea-night/92 max-md:px-3 max-md:text-sm max-md:text-white",
          "max-md:after:absolute max-md:after:-inset-2",
          count > 1 ? "max-md:bottom-20.5" : "max-md:bottom-3",
          "md:right-4 md:bottom-4 md:h-10.5 md:rounded-md md:bg-white md:px-4 md:text-md md:shadow-sm md:hover:bg-limestone",
        )}
      >
        <LayoutGrid className="max-md:hidden" />
        <span className="max-md:sr-only">{m.boats_all_photos({ count })}</span>
        <span className="tabular-nums md:hidden">
          {m.boats_photo_position({ number: 1, count })}
        </span>
      </a>
      <div className="absolute top-3 right-3 flex gap-2 md:hidden">{corner}</div>
      {open !== null && (
        <Suspense fallback={<ProgressBar isBusy />}>
          <PhotoViewer photos={photos} title={title} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}

function NoPhoto() {
  return (
    <figure className="grid place-items-center rounded-lg bg-limestone py-12 max-md:-mx-3 md:rounded-2xl md:py-16">
      <div className="w-70">
        <HarbourPicture />
      </div>
      <figcaption className="mt-4 text-ink-soft">{m.boats_no_photo()}</figcaption>
    </figure>
  );
}
