import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Dialog } from "./dialog.tsx";
import { IconButton } from "./icon-button.tsx";
import { usePictureStrip } from "./use-picture-strip.ts";

type PictureViewerProps = {
  title: ReactNode;
  count: number;
  /** Index of the first picture to show. */
  start: number;
  onClose: () => void;
  texts: { previous: string; next: string; position: (index: number) => string };
  /** Renders a picture that fills its box. */
  renderPicture: (index: number) => ReactNode;
  /** Renders a button for the picture that is shown. */
  renderAction?: (index: number) => ReactNode;
};

/** Classes of a picture in the viewer: the whole picture is visible, between the two buttons. */
export const viewedPictureClasses =
  "absolute inset-0 size-full bg-transparent! object-contain! md:px-24 md:pb-6";

/** Shows pictures one at a time in full screen, with swipes, arrow keys or buttons (spec 1 §2). */
export function PictureViewer({
  title,
  count,
  start,
  onClose,
  texts,
  renderPicture,
  renderAction,
}: PictureViewerProps) {
  const { strip, index, seen, turn, onScroll, onScrollEnd } = usePictureStrip({ count, start });
  return (
    <Dialog
      open
      onClose={onClose}
      size="full"
      title={
        <span className="flex flex-wrap items-baseline gap-x-4 text-lg md:text-xl">
          <span className="line-clamp-1 wrap-anywhere">{title}</span>
          <output className="flex-none text-base font-semibold tabular-nums">
            {texts.position(index)}
          </output>
          {renderAction?.(index)}
        </span>
      }
    >
      <div className="relative -mx-5 -mb-6 min-h-0 flex-1 md:-mx-7 md:-mb-7">
        <ul
          ref={strip}
          onScroll={onScroll}
          onScrollEnd={onScrollEnd}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by arrow keys
          tabIndex={0}
          className="flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4 focus-visible:outline-sun"
        >
          {Array.from({ length: count }, (_, place) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- the list stays while it is open
              key={place}
              aria-hidden={place === index ? undefined : true}
              className="relative h-full w-full flex-none snap-center snap-always"
            >
              {seen.has(place) && renderPicture(place)}
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <IconButton
              variant="floating"
              label={texts.previous}
              icon={<ChevronLeft className="text-ink" />}
              onClick={() => turn(-1)}
              className={classNames(turner, "left-3 md:left-7")}
            />
            <IconButton
              data-autofocus
              variant="floating"
              label={texts.next}
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
