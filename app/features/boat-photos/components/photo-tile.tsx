import { ArrowLeft, ArrowRight, RotateCw, X } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { BoardPhoto } from "./use-photo-board.ts";

type PhotoTileProps = {
  photo: BoardPhoto;
  index: number;
  count: number;
  /** The photo is being dragged, or no longer. */
  onDrag: (key: string | null) => void;
  /** Another photo was dropped on this one. */
  onDrop: () => void;
  place: (key: string, to: number) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
};

/** A photo of the board: how far it is, its place, and what can be done with it. */
export function PhotoTile({
  photo,
  index,
  count,
  onDrag,
  onDrop,
  place,
  remove,
  retry,
}: PhotoTileProps) {
  const number = index + 1;
  const { key, progress } = photo;
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
        onDrop();
      }}
      className="relative aspect-3/2 cursor-grab overflow-hidden rounded-md bg-limestone-deep"
    >
      <img
        src={photo.src}
        alt={m.boat_photos_number({ number, name: photo.name })}
        draggable={false}
        className={
          progress.kind === "stored"
            ? "size-full object-cover"
            : "size-full object-cover opacity-50"
        }
      />
      <span className="absolute top-2 left-2 grid justify-items-start gap-1">
        {index === 0 && <Badge tone="plain">{m.boat_photos_cover()}</Badge>}
        {photo.isExisting && <Badge tone="plain">{m.boat_photos_existing()}</Badge>}
      </span>
      {progress.kind === "sending" && (
        <progress
          max={1}
          value={progress.share}
          aria-label={m.boat_photos_sending({ number })}
          className="absolute inset-x-3 top-1/2 h-2 w-auto appearance-none overflow-hidden rounded-full bg-white [&::-moz-progress-bar]:bg-sea [&::-webkit-progress-bar]:bg-white [&::-webkit-progress-value]:bg-sea"
        />
      )}
      {progress.kind === "failed" && (
        <Button
          size="sm"
          icon={<RotateCw />}
          aria-label={m.boat_photos_retry({ number })}
          onClick={() => retry(key)}
          className="absolute inset-x-0 top-1/2 mx-auto w-fit -translate-y-1/2"
        >
          {m.boat_photos_retry_short()}
        </Button>
      )}
      <IconButton
        variant="floating"
        label={m.boat_photos_remove({ number })}
        icon={<X className="size-4" />}
        onClick={() => remove(key)}
        className="absolute! top-1.5 right-1.5 size-9!"
      />
      <span className="absolute inset-x-1.5 bottom-1.5 flex justify-between">
        <IconButton
          variant="floating"
          label={m.boat_photos_earlier({ number })}
          data-move="earlier"
          icon={<ArrowLeft className="size-4" />}
          disabled={index === 0}
          onClick={() => place(key, index - 1)}
          className="size-9!"
        />
        <IconButton
          variant="floating"
          label={m.boat_photos_later({ number })}
          data-move="later"
          icon={<ArrowRight className="size-4" />}
          disabled={index === count - 1}
          onClick={() => place(key, index + 1)}
          className="size-9!"
        />
      </span>
    </li>
  );
}
