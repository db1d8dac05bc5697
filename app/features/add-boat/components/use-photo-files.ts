import { useEffect, useRef, useState } from "react";

export type PickedPhoto = { id: number; file: File; url: string };

/**
 * The chosen photos in the user's order. The file input always contains them in that order, so that
 * the form sends what is shown.
 */
export function usePhotoFiles(most: number) {
  const input = useRef<HTMLInputElement>(null);
  const counter = useRef(0);
  const [photos, setPhotos] = useState<readonly PickedPhoto[]>([]);
  const latest = useRef(photos);

  function change(next: readonly PickedPhoto[]) {
    for (const { id, url } of latest.current) {
      if (!next.some((photo) => photo.id === id)) URL.revokeObjectURL(url);
    }
    latest.current = next;
    setPhotos(next);
    const transfer = new DataTransfer();
    for (const { file } of next) transfer.items.add(file);
    if (input.current) input.current.files = transfer.files;
  }

  useEffect(() => () => latest.current.forEach(({ url }) => URL.revokeObjectURL(url)), []);

  /** Adds the images among the files, as many as fit. */
  const add = (files: Iterable<File>) => {
    const images = [...files].filter(({ type }) => type.startsWith("image/"));
    const picked = images.slice(0, most - latest.current.length).map((file) => ({
      id: ++counter.current,
      file,
      url: URL.createObjectURL(file),
    }));
    change([...latest.current, ...picked]);
  };

  const remove = (id: number) => change(latest.current.filter((photo) => photo.id !== id));

  /** Moves a photo to a position counted from 0; true when it changed. */
  const move = (id: number, to: number): boolean => {
    const from = latest.current.findIndex((photo) => photo.id === id);
    const moved = latest.current[from];
    if (!moved || to === from || to < 0 || to >= latest.current.length) return false;
    change(latest.current.filter((photo) => photo !== moved).toSpliced(to, 0, moved));
    return true;
  };

  return { input, photos, add, remove, move };
}
