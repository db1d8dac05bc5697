import { useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useFocusAfterRemovedRow, useLostFocus } from "#app/ui/use-lost-focus.ts";
import { maxPhotoBytes, maxPhotos } from "../domain/photo-limits.ts";
import type { PhotoBoardProps } from "../domain/stored-photos.ts";
import { FailedPhotos } from "./failed-photos.tsx";
import { PhotoDropZone } from "./photo-drop-zone.tsx";
import { PhotoTile } from "./photo-tile.tsx";
import { type BoardPhoto, usePhotoBoard } from "./use-photo-board.ts";
import { removeSentPhoto, useSendPhoto } from "./use-send-photo.ts";

/**
 * The photos of a boat: added by dropping files, choosing files or taking pictures, uploaded immediately and
 * several at a time, sorted by dragging or with arrows, and removable. The first is the cover (spec 1 §2,
 * §4).
 */
export function PhotoBoard({
  id,
  name,
  filesName,
  target,
  initial,
  saved = [],
  errors,
  onChange,
}: PhotoBoardProps) {
  const hydrated = useHydrated();
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState("");
  const [dragged, setDragged] = useState<string | null>(null);
  const { photos, add, remove, retry, move } = usePhotoBoard({
    initial,
    send: useSendPhoto(target),
    onRemoved: removeSentPhoto,
    onChange,
  });
  useFocusAfterRemovedRow(list, photos, () => document.getElementById(id));
  // The button that sends a photo again disappears when it is pressed.
  useLostFocus(photos, (before) => {
    const resent = photos.find(({ key, progress }) => {
      const old = before.find((photo) => photo.key === key);
      return progress.kind === "sending" && old?.progress.kind === "failed";
    });
    return resent && tileOf(list.current, resent.key)?.querySelector<HTMLElement>("[data-remove]");
  });

  function addImages(files: readonly File[]) {
    const images = files.filter(isImage);
    const tooMany = add(images);
    if (tooMany > 0) tell(m.boat_photos_too_many_chosen({ max: maxPhotos, count: tooMany }));
    if (images.length < files.length) tell(m.boat_photos_only_images());
  }

  function place(key: string, to: number) {
    if (!move(key, to)) return;
    setMoved(m.boat_photos_moved({ number: to + 1, count: photos.length }));
    keepFocus(list.current, key);
  }

  const isSaved = ({ progress }: (typeof photos)[number]) =>
    progress.kind === "stored" && saved.includes(progress.url);
  const errorId = `${id}-error`;
  const hasErrors = errors.length > 0 || photos.some(({ progress }) => progress.kind === "failed");
  return (
    <div className="@container grid grid-cols-1 gap-5">
      {photos.length > 0 && (
        <>
          <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-ink-soft">
            {m.boat_photos_order()}
            <span className="font-medium tabular-nums">
              {m.boat_photos_count({ count: photos.length, max: maxPhotos })}
            </span>
          </p>
          <ol
            ref={list}
            className="grid grid-cols-2 gap-x-3 gap-y-4 @min-[30rem]:grid-cols-3 @min-[46rem]:grid-cols-4"
          >
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.key}
                {...{ photo, index, place, remove, retry }}
                isExisting={photo.isExisting || isSaved(photo)}
                count={photos.length}
                onDrag={setDragged}
                onDrop={(files) => (dragged === null ? addImages(files) : place(dragged, index))}
              />
            ))}
          </ol>
        </>
      )}
      {photos.flatMap(({ progress, key }) =>
        progress.kind === "stored" ? (
          <input key={key} type="hidden" name={name} value={progress.url} />
        ) : (
          []
        ),
      )}
      <div aria-live="polite" className="empty:sr-only">
        <FailedPhotos {...{ errorId, photos, errors, remove, retry }} />
      </div>
      <PhotoDropZone
        id={id}
        name={hydrated ? undefined : filesName}
        label={m.boat_photos_label()}
        hint={m.boat_photos_hint({ count: maxPhotos, megabytes: maxPhotoBytes / 1024 / 1024 })}
        errorId={hasErrors ? errorId : undefined}
        isSorting={dragged !== null}
        onFiles={addImages}
      />
      <output className="sr-only">{moved}</output>
      <p aria-live="polite" className="sr-only">
        {uploadText(photos)}
      </p>
    </div>
  );
}

/** Tells screen readers that photos are being sent, and then that all are; the errors are said by themselves. */
function uploadText(photos: readonly BoardPhoto[]): string {
  const kinds = new Set(photos.map(({ progress }) => progress.kind));
  if (kinds.has("sending")) return m.boat_photos_sending_short();
  const hasNew = photos.some(({ isExisting }) => !isExisting);
  return hasNew && !kinds.has("failed") ? m.boat_photos_sent() : "";
}

/** Checks the extension as well, because some systems have no MIME type for HEIC. */
function isImage({ type, name }: File): boolean {
  return type.startsWith("image/") || /\.hei[cf]$/i.test(name);
}

function tell(description: string) {
  toast({ tone: "info", title: m.owner_warning_title(), description });
}

/** Restores the focus, which an arrow of a photo loses when the photo moves in the DOM. */
function keepFocus(list: HTMLOListElement | null, key: string) {
  const direction = document.activeElement?.getAttribute("data-move");
  if (!direction) return;
  requestAnimationFrame(() => {
    const tile = tileOf(list, key);
    tile?.querySelector<HTMLButtonElement>(`[data-move="${direction}"]`)?.focus();
  });
}

function tileOf(list: HTMLOListElement | null, key: string): Element | null {
  return list?.querySelector(`[data-photo="${CSS.escape(key)}"]`) ?? null;
}
