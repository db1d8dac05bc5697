import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";

/** A stored picture: its address, the widths it exists in, its size and dominant colour. */
export type StoredPhoto = {
  url: string;
  widths?: readonly number[] | null | undefined;
  width?: number | null | undefined;
  height?: number | null | undefined;
  /** Dominant colour as #rrggbb, shown until the picture is there. */
  color?: string | null | undefined;
};

type PhotoProps = StoredPhoto & {
  alt: string;
  /** How wide it is shown, as the `sizes` attribute: '(width >= 760px) 33vw, 100vw'. */
  sizes: string;
  /** The main picture of the first screen: loaded at once and first. */
  priority?: boolean;
  className?: string | undefined;
};

/** A picture that fills its frame, in the width the screen needs. */
export function Photo({
  url,
  widths,
  width,
  height,
  color,
  alt,
  sizes,
  priority = false,
  className,
}: PhotoProps) {
  const style: CSSProperties | undefined = color ? { backgroundColor: color } : undefined;
  return (
    <img
      src={url}
      {...(widths?.length ? { srcSet: photoSourceSet(url, widths), sizes } : {})}
      alt={alt}
      width={width ?? 1200}
      height={height ?? 800}
      decoding={priority ? "sync" : "async"}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      style={style}
      className={classNames("size-full bg-limestone-deep object-cover", className)}
    />
  );
}

/** Where a width of a stored picture lies: `…/name.webp` at 640 is `…/name-w640.webp`. */
export function photoVariant(url: string, width: number): string {
  return url.replace(/(\.[a-z0-9]+)$/i, `-w${width}$1`);
}

export function photoSourceSet(url: string, widths: readonly number[]): string {
  return widths.map((width) => `${photoVariant(url, width)} ${width}w`).join(", ");
}
