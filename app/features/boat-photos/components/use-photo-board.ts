import { useEffect, useRef, useState } from "react";
import { preparePhoto } from "#app/forms/prepare-photo.ts";
import { createSendingQueue } from "#app/forms/sending-queue.ts";
import { randomUuid } from "#app/platform/uuid.ts";
import { maxPhotos } from "../domain/photo-limits.ts";
import type { PhotosState, StoredPhoto } from "../domain/stored-photos.ts";

/** The upload progress of a photo. */
type PhotoProgress =
  | { kind: "stored"; url: string }
  | { kind: "sending"; share: number }
  | {
      kind: "failed";
      reason: string;
      /** False if the server refused the photo itself. */
      canRetry: boolean;
    };

export type BoardPhoto = {
  /**
   * The photo's id at the server, so that an upload can be repeated without creating a second photo; the URL
   * of a photo that was uploaded earlier.
   */
  key: string;
  /** The URL of the stored photo, or of the file on this device. */
  src: string;
  name: string;
  /** Whether the boat already had the photo. */
  isExisting: boolean;
  progress: PhotoProgress;
};

export type SendPhoto = (photo: {
  photoId: string;
  file: Blob;
  name: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** Called when the server has stored the photo although it was removed meanwhile. */
  onStoredLate: () => void;
}) => Promise<{ ok: true; url: string } | { ok: false; reason: string; canRetry: boolean }>;

type Options = {
  initial: readonly StoredPhoto[];
  send: SendPhoto;
  /**
   * Called with the key of a removed photo that the boat did not have; once more if the server stores it only
   * then.
   */
  onRemoved: (key: string) => void;
  /** Must be a stable function, because uploads in flight keep calling the one they started with. */
  onChange: (state: PhotosState) => void;
};

/** How many photos are uploaded concurrently; more would only slow each of them down. */
const maxAtOnce = 3;

/** The photos of a form in the user's order. Each is uploaded as soon as it is chosen. */
export function usePhotoBoard({ initial, send, onRemoved, onChange }: Options) {
  const [photos, setPhotos] = useState<readonly BoardPhoto[]>(() => initial.map(storedPhoto));
  const latest = useRef(photos);
  const [queue] = useState(() => createSendingQueue(maxAtOnce));

  function change(next: readonly BoardPhoto[]) {
    latest.current = next;
    setPhotos(next);
    onChange(stateOf(next));
  }

  useEffect(
    () => () => {
      queue.stopAll();
      for (const { src } of latest.current) if (src.startsWith("blob:")) URL.revokeObjectURL(src);
    },
    [queue],
  );

  function report(key: string, progress: PhotoProgress) {
    change(latest.current.map((photo) => (photo.key === key ? { ...photo, progress } : photo)));
  }

  async function sendOne(key: string, file: File, signal: AbortSignal) {
    const sent = await send({
      photoId: key,
      file: await preparePhoto(file),
      name: file.name,
      onProgress: (share) => report(key, { kind: "sending", share }),
      signal,
      onStoredLate: () => onRemoved(key),
    });
    if (signal.aborted) return;
    report(key, sent.ok ? { kind: "stored", url: sent.url } : { kind: "failed", ...sent });
  }

  /** Adds as many files as the limit allows; returns how many it did not add. */
  function add(chosen: readonly File[]): number {
    const fitting = chosen.slice(0, Math.max(0, maxPhotos - latest.current.length));
    const added = fitting.map((file): BoardPhoto => {
      const key = randomUuid();
      queue.add(key, (signal) => sendOne(key, file, signal));
      return {
        key,
        src: URL.createObjectURL(file),
        name: file.name,
        isExisting: false,
        progress: { kind: "sending", share: 0 },
      };
    });
    change([...latest.current, ...added]);
    return chosen.length - fitting.length;
  }

  function remove(key: string) {
    queue.stop(key);
    if (latest.current.some((photo) => photo.key === key && !photo.isExisting)) onRemoved(key);
    change(latest.current.filter((photo) => photo.key !== key));
  }

  function retry(key: string) {
    report(key, { kind: "sending", share: 0 });
    queue.sendAgain(key);
  }

  /** Moves a photo to a position counted from 0; returns whether the order changed. */
  function move(key: string, to: number): boolean {
    const from = latest.current.findIndex((photo) => photo.key === key);
    const moved = latest.current[from];
    if (!moved || to === from || to < 0 || to >= latest.current.length) return false;
    change(latest.current.toSpliced(from, 1).toSpliced(to, 0, moved));
    return true;
  }

  return { photos, add, remove, retry, move };
}

function storedPhoto({ url, name, isExisting }: StoredPhoto): BoardPhoto {
  return { key: url, src: url, name, isExisting, progress: { kind: "stored", url } };
}

function stateOf(photos: readonly BoardPhoto[]): PhotosState {
  return {
    stored: photos.flatMap(({ progress, name, isExisting }) =>
      progress.kind === "stored" ? [{ url: progress.url, name, isExisting }] : [],
    ),
    sendingCount: photos.filter(({ progress }) => progress.kind === "sending").length,
    failed: photos.flatMap(({ progress }, index) =>
      progress.kind === "failed" ? [{ number: index + 1, reason: progress.reason }] : [],
    ),
  };
}
