import type { CSSProperties } from "react";
import { preload } from "react-dom";
import { fallbackUrl, type PhotoFile, photoSources } from "#app/platform/photos/photo-url.ts";
import { classNames } from "./class-names.ts";

/** A stored picture with its size and its placeholder colour. */
export type StoredPhoto = PhotoFile & { height: number; color: string };

type PhotoProps = {
  photo: StoredPhoto;
  alt: string;
  /** The displayed width, as the `sizes` attribute: '(width >= 760px) 33vw, 100vw'. */
  sizes: string;
  /** For the main picture of the first screen: it is loaded first and at once. */
  priority?: boolean;
  /** Loads the picture at once, wherever it is; otherwise it loads when it becomes visible. */
  eager?: boolean;
  /** One of many on its page, at most 400 px wide: its frame sets its size and style. */
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
    // The picture element has no box, so the frame's layout applies to the image.
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

/** Preloads the picture from the page's head. Browsers that do not support the format skip it. */
function preloadBest(url: string, sources: ReturnType<typeof photoSources>): void {
  const [best] = sources;
  preload(url, {
    as: "image",
    fetchPriority: "high",
    ...(best && { type: best.type, imageSrcSet: best.srcSet, imageSizes: best.sizes }),
  });
}
