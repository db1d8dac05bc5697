import type { CSSProperties } from "react";
import { preload } from "react-dom";
import { fallbackUrl, type PhotoFile, photoSources } from "#app/platform/photos/photo-url.ts";
import { classNames } from "./class-names.ts";

/** A stored picture with its size and its placeholder colour. */
export type StoredPhoto = PhotoFile & { height: number; color: string };

type PhotoProps = {
  photo: StoredPhoto;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute: '(width >= 760px) 33vw, 100vw'. */
  sizes: string;
  /** The main picture of the first screen: loaded at once and first. */
  priority?: boolean;
  /** Needed now, wherever it is; else it loads when it becomes visible. */
  eager?: boolean;
  /** One of many on its page, at most 400 wide: its frame has the size, and rules for what is in it. */
  isCard?: boolean;
  className?: string | undefined;
};

/**
 * A picture that fills its frame, in the best available format and the width that the screen needs.
 */
export function Photo({
  photo,
  alt,
  sizes,
  priority = false,
  eager = priority,
  isCard = false,
  className,
}: PhotoProps) {
  const style: CSSProperties = { backgroundColor: photo.color };
  const sources = photoSources(photo, sizes, isCard);
  if (priority) preloadBest(photo.url, sources);
  return (
    // No box of its own: the frame's layout applies to the image.
    <picture className={isCard ? undefined : "contents"}>
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img
        src={fallbackUrl(photo, isCard)}
        alt={alt}
        {...(!isCard && { width: photo.width, height: photo.height })}
        decoding={priority ? "sync" : "async"}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        style={style}
        className={isCard ? className : classNames("size-full object-cover", className)}
      />
    </picture>
  );
}

/** Preloaded by the page's head; browsers that do not know the format skip it. */
function preloadBest(url: string, sources: ReturnType<typeof photoSources>): void {
  const [best] = sources;
  preload(url, {
    as: "image",
    fetchPriority: "high",
    ...(best && { type: best.type, imageSrcSet: best.srcSet, imageSizes: best.sizes }),
  });
}
