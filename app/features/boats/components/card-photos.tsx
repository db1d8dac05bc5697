import { ChevronLeft, ChevronRight } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Photo, type StoredPhoto } from "#app/ui/photo.tsx";
import type { PhotoCarousel } from "./use-photo-carousel.ts";

type CardPhotosProps = {
  cover: StoredPhoto;
  /** The number of photos, including the cover. */
  count: number;
  carousel: PhotoCarousel;
  to: string;
  sizes: string;
  priority: boolean;
};

/**
 * The photos of a card, to swipe or step through. The first is loaded from the start, the others later into
 * reserved space. They are a link like the card's title, but only for the pointer. With the keyboard, the
 * arrow keys change the photo while the title has the focus, so that a card has a single tab stop.
 */
export function CardPhotos({ cover, count, carousel, to, sizes, priority }: CardPhotosProps) {
  const { scroller, more, reached, wake, onScroll } = carousel;
  return (
    <>
      <LocalizedLink
        to={to}
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        onPointerEnter={wake}
        // A click must not move the focus into content that is hidden from screen readers.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div ref={scroller} tabIndex={-1} onScroll={onScroll} className="boat-card-slides">
          <Slide>
            <Photo photo={cover} alt="" sizes={sizes} priority={priority} isCard />
          </Slide>
          {more.length === 0 && count > 1 && <span style={{ width: `${(count - 1) * 100}%` }} />}
          {more.map((photo, index) => (
            <Slide key={photo.url} color={photo.color}>
              {index < reached && <Photo photo={photo} alt="" sizes={sizes} isCard eager />}
            </Slide>
          ))}
        </div>
      </LocalizedLink>
      {count > 1 && <Position count={count} carousel={carousel} />}
    </>
  );
}

function Slide({ color, children }: { color?: string; children: ReactNode }) {
  return <div style={{ backgroundColor: color }}>{children}</div>;
}

/** The position of the shown photo, and buttons to the others while the card is hovered or has the focus. */
function Position({ count, carousel }: { count: number; carousel: PhotoCarousel }) {
  const { index, reached, turn } = carousel;
  return (
    <>
      <Dots count={count} index={reached > 0 ? index : null} />
      {reached > 0 && (
        <>
          <Turn step={-1} disabled={index === 0} turn={turn} />
          <Turn step={1} disabled={index === count - 1} turn={turn} />
          <output className="sr-only">
            {reached > 1 ? m.boats_card_photo({ number: index + 1, count }) : ""}
          </output>
        </>
      )}
    </>
  );
}

/** Renders an element for each dot only once the card is used (`index`); until then, CSS draws all dots. */
function Dots({ count, index }: { count: number; index: number | null }) {
  const style: CSSProperties & { "--dots": number } = { "--dots": count };
  return (
    <span aria-hidden="true" className="boat-card-dots" style={style}>
      {index !== null &&
        Array.from({ length: count }, (_, dot) => (
          // oxlint-disable-next-line react/no-array-index-key -- a dot is identified by its position
          <i key={dot} className={dot === index ? "current" : undefined} />
        ))}
    </span>
  );
}

type TurnProps = { step: 1 | -1; disabled: boolean; turn: PhotoCarousel["turn"] };

function Turn({ step, disabled, turn }: TurnProps) {
  return (
    <IconButton
      tabIndex={-1}
      variant="floating"
      label={step > 0 ? m.boats_photo_next() : m.boats_photo_previous()}
      icon={step > 0 ? <ChevronRight /> : <ChevronLeft />}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => turn(step)}
      className={classNames(
        // Above the badges of a narrow card, which take two lines.
        "absolute! top-2/5 z-2 size-8! -translate-y-1/2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 disabled:invisible pointer-coarse:hidden!",
        step > 0 ? "right-3" : "left-3",
      )}
    />
  );
}
