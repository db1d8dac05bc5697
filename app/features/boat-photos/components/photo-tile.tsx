import { ArrowLeft, ArrowRight, CircleAlert, ImageOff, RotateCw, X } from "lucide-react";
import { useState } from "react";
import { formatPercent } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { BoardPhoto } from "./use-photo-board.ts";

type PhotoTileProps = {
  photo: BoardPhoto;
  index: number;
  count: number;
  /** Whether the boat already has the photo: '(existante)' (spec 1 §2). */
  isExisting: boolean;
  /** Called with the key when dragging the photo starts, and with null when it ends. */
  onDrag: (key: string | null) => void;
  /** Called when files, or another photo (no files), are dropped on this photo. */
  onDrop: (files: readonly File[]) => void;
  place: (key: string, to: number) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
};

/** A photo of the board with its upload progress, its position and its buttons. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, index, onDrag, onDrop, remove, retry } = props;
  const number = index + 1;
  const { key, progress } = photo;
  const isStored = progress.kind === "stored";
  const isCover = index === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its arrows do the same
    <li
      data-photo={key}
      draggable
      onDragStart={() => onDrag(key)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop([...event.dataTransfer.files]);
      }}
      className={classNames(
        "flex min-w-0 cursor-grab flex-col gap-1.5",
        isCover && "col-span-2 @min-[30rem]:row-span-2",
      )}
    >
      <div
        className={classNames(
          "relative aspect-3/2 grow overflow-hidden rounded-md",
          progress.kind === "failed" ? "bg-danger-soft" : "bg-limestone-deep",
        )}
      >
        <Picture
          src={photo.src}
          alt={m.boat_photos_number({ number, name: photo.name })}
          progress={progress}
        />
        {isCover && (
          <span className="absolute top-2 left-2">
            <Badge tone="plain">{m.boat_photos_cover()}</Badge>
          </span>
        )}
        {progress.kind === "sending" && <Sending number={number} share={progress.share} />}
        {progress.kind === "failed" && progress.canRetry && (
          <Button
            size="sm"
            icon={<RotateCw />}
            aria-label={m.boat_photos_retry({ number })}
            onClick={() => retry(key)}
            className="absolute bottom-2.5 left-2.5"
          >
            {m.boat_photos_retry_short()}
          </Button>
        )}
        <IconButton
          variant="floating"
          data-remove
          label={m.boat_photos_remove({ number })}
          icon={<X className="size-4" />}
          onClick={() => remove(key)}
          className="script-only absolute! top-1.5 right-1.5 size-9! after:absolute after:-inset-1"
        />
        {isStored && <Arrows {...props} />}
      </div>
      <p className="flex flex-wrap gap-x-1.5 text-sm">
        <span className="font-semibold">{m.boat_photos_caption({ number })}</span>
        {isStored && (
          <span className="text-ink-soft">
            {props.isExisting ? m.boat_photos_existing() : m.boat_photos_new()}
          </span>
        )}
        {progress.kind === "failed" && (
          <span className="flex items-center gap-1 font-medium text-danger">
            <CircleAlert className="size-3.5!" />
            {m.boat_photos_not_sent()}
          </span>
        )}
      </p>
    </li>
  );
}

/** The photo, or an icon if the browser cannot display the file. */
function Picture({ src, alt, progress }: Pick<BoardPhoto, "src" | "progress"> & { alt: string }) {
  const [isUnreadable, setUnreadable] = useState(false);
  if (isUnreadable) {
    return (
      <p className="absolute inset-0 grid place-items-center text-danger">
        <ImageOff aria-hidden="true" />
        <span className="sr-only">{alt}</span>
      </p>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      draggable={false}
      loading="lazy"
      onError={() => setUnreadable(true)}
      className={classNames(
        "absolute size-full object-cover",
        progress.kind === "sending" && "opacity-50",
        progress.kind === "failed" && "opacity-15",
      )}
    />
  );
}

function Sending({ number, share }: { number: number; share: number }) {
  const percent = formatPercent(Math.round(share * 100), useLanguage());
  return (
    <div className="absolute inset-x-2.5 bottom-2.5 grid gap-1.5 rounded-sm bg-white px-2.5 py-2 text-sm">
      <p aria-hidden="true" className="flex justify-between gap-2 font-semibold">
        {m.boat_photos_sending_short()}
        <span className="tabular-nums">{percent}</span>
      </p>
      <progress
        max={1}
        value={share}
        aria-label={m.boat_photos_sending({ number })}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-hairline [&::-moz-progress-bar]:bg-sea [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-sea"
      />
    </div>
  );
}

const arrow =
  "relative size-9! after:absolute after:-inset-1 aria-disabled:cursor-not-allowed aria-disabled:opacity-40";

/**
 * Buttons to move the photo with the keyboard or on touch screens. At an end the button keeps the focus and
 * does nothing: a further press must not move the photo back.
 */
function Arrows({ photo: { key }, index, count, place }: PhotoTileProps) {
  const number = index + 1;
  return (
    <span className="script-only absolute inset-x-1.5 bottom-1.5 flex justify-between">
      <IconButton
        variant="floating"
        label={m.boat_photos_earlier({ number })}
        data-move="earlier"
        icon={<ArrowLeft className="size-4" />}
        aria-disabled={index === 0 || undefined}
        onClick={() => place(key, index - 1)}
        className={arrow}
      />
      <IconButton
        variant="floating"
        label={m.boat_photos_later({ number })}
        data-move="later"
        icon={<ArrowRight className="size-4" />}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => place(key, index + 1)}
        className={arrow}
      />
    </span>
  );
}
