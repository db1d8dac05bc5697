import type { CSSProperties } from "react";
import { type PhotoFile, photoSrcSet } from "#app/platform/photos/photo-url.ts";
import { classNames } from "./class-names.ts";

/** A stored picture with its size and the colour that stands in until it is there. */
export type StoredPhoto = PhotoFile & { height: number; color: string };

type PhotoProps = {
  photo: StoredPhoto;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute: '(width >= 760px) 33vw, 100vw'. */
  sizes: string;
  /** The main picture of the first screen: loaded at once and first. */
  priority?: boolean;
  className?: string | undefined;
};

/** A picture that fills its frame, in the width that the screen needs. */
export function Photo({ photo, alt, sizes, priority = false, className }: PhotoProps) {
  const style: CSSProperties = { backgroundColor: photo.color };
  return (
    <img
      sizes={sizes}
      srcSet={photoSrcSet(photo)}
      src={photo.url}
      alt={alt}
      width={photo.width}
      height={photo.height}
      decoding={priority ? "sync" : "async"}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      style={style}
      className={classNames("size-full object-cover", className)}
    />
  );
}
