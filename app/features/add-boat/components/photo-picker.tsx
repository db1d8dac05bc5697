import { ArrowLeft, ArrowRight, ImagePlus, X } from "lucide-react";
import { type DragEvent, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FileInput } from "#app/ui/file-input.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { type PickedPhoto, usePhotoFiles } from "./use-photo-files.ts";

type PhotoPickerProps = {
  id: string;
  name: string;
  label: string;
  hint: string;
  most: number;
  errorId: string | undefined;
};

/**
 * Photos to upload: chosen or dropped, sorted by dragging or arrows, and removable (spec 1 §2).
 * Without scripts an ordinary file input.
 */
export function PhotoPicker({ id, name, label, hint, most, errorId }: PhotoPickerProps) {
  const { input, photos, add, remove, move } = usePhotoFiles(most);
  const [over, setOver] = useState(false);
  const [moved, setMoved] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  }

  function place(photoId: number, to: number) {
    if (!move(photoId, to)) return;
    setMoved(m.owner_photo_moved({ number: to + 1, count: photos.length }));
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its input can be pressed too */}
      <label
        onDragOver={(event) => {
          if (dragged !== null) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          "grid cursor-pointer grid-cols-1 justify-items-center gap-1.5 rounded-lg border-2 border-dashed px-5 py-9 text-center transition-colors",
          "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea-bright",
          over ? "border-sea bg-range/60" : "border-line bg-limestone hover:border-sea",
        )}
      >
        <ImagePlus className="size-7! text-sea" />
        <span className="sr-only">{label}</span>
        <span className="script-only font-semibold text-sea">{m.owner_photos_choose()}</span>
        <FileInput
          ref={input}
          id={id}
          name={name}
          multiple
          accept="image/jpeg,image/png,image/gif,image/webp"
          aria-describedby={classNames(`${id}-hint`, errorId)}
          aria-invalid={errorId ? true : undefined}
          onFiles={add}
          className="w-full text-sm [@media(scripting:enabled)]:sr-only"
        />
        <span id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </span>
      </label>
      {photos.length > 0 && (
        <>
          <p className="text-sm text-ink-soft">{m.owner_photos_order()}</p>
          <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.id}
                {...{ photo, index, place, remove }}
                count={photos.length}
                onDrag={setDragged}
                onDrop={() => dragged !== null && place(dragged, index)}
              />
            ))}
          </ol>
        </>
      )}
      <output className="sr-only">{moved}</output>
    </div>
  );
}

type PhotoTileProps = {
  photo: PickedPhoto;
  index: number;
  count: number;
  /** The photo is being dragged, or no longer. */
  onDrag: (id: number | null) => void;
  /** Another photo was dropped on this one. */
  onDrop: () => void;
  place: (id: number, to: number) => void;
  remove: (id: number) => void;
};

function PhotoTile({ photo, index, count, onDrag, onDrop, place, remove }: PhotoTileProps) {
  const number = index + 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows do the same
    <li
      draggable
      onDragStart={() => onDrag(photo.id)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      className="relative aspect-3/2 cursor-grab overflow-hidden rounded-md bg-limestone-deep"
    >
      <img
        src={photo.url}
        alt={m.owner_photo_number({ number, name: photo.file.name })}
        draggable={false}
        className="size-full object-cover"
      />
      {index === 0 && (
        <span className="absolute top-2 left-2">
          <Badge tone="plain">{m.owner_photo_cover()}</Badge>
        </span>
      )}
      <IconButton
        variant="floating"
        label={m.owner_photo_remove({ number })}
        icon={<X className="size-4" />}
        onClick={() => remove(photo.id)}
        className="absolute! top-1.5 right-1.5 size-9!"
      />
      <span className="absolute inset-x-1.5 bottom-1.5 flex justify-between">
        <IconButton
          variant="floating"
          label={m.owner_photo_earlier({ number })}
          icon={<ArrowLeft className="size-4" />}
          disabled={index === 0}
          onClick={() => place(photo.id, index - 1)}
          className="size-9!"
        />
        <IconButton
          variant="floating"
          label={m.owner_photo_later({ number })}
          icon={<ArrowRight className="size-4" />}
          disabled={index === count - 1}
          onClick={() => place(photo.id, index + 1)}
          className="size-9!"
        />
      </span>
    </li>
  );
}
