/**
 * The widths in pixels that are offered besides a photo's own, when smaller. A card is 380 pixels wide on a
 * desktop and 360 on a phone, with two device pixels each.
 */
const offeredWidths = [400, 640, 800, 1280] as const;

/** The formats in which photos are offered besides JPEG, smallest files first. */
export const photoFormats = ["avif", "webp"] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/**
 * The row of a photo in `photo_files`: the address of the JPEG that every browser shows, its width, and the
 * narrower widths and the formats that exist (every width in every format).
 */
export type PhotoFile = {
  url: string;
  width: number;
  widths: readonly number[];
  formats: readonly PhotoFormat[];
};

const publicFolder = "/media/boat-photos/";
const extension = /\.[a-z]+$/;

/** The public address of a file in the bucket boat-photos. */
export function photoUrl(path: string): string {
  return `${publicFolder}${path}`;
}

/** The path in the bucket boat-photos for a public address. */
export function photoPath(url: string): string {
  return url.slice(publicFolder.length);
}

/**
 * The narrower widths that a photo should have. A width that is hardly narrower than the photo is not worth a
 * file.
 */
export function narrowerWidths(width: number): number[] {
  return offeredWidths.filter((offered) => offered * 1.1 <= width);
}

/** The address of a photo in a format, in one of its narrower widths or in its own. */
export function photoVariantUrl(url: string, format: PhotoFormat, width: number | "own"): string {
  return url.replace(extension, width === "own" ? `.${format}` : `-w${width}.${format}`);
}

const shared = "-og.jpg";

/** The address of a photo as a 1200x630 JPEG, for e-mails and for sharing (Open Graph). */
export function photoShareUrl(url: string): string {
  return url.replace(extension, shared);
}

/** Whether a stored file is the JPEG for e-mails and sharing. */
export function isSharedPhoto(path: string): boolean {
  return path.endsWith(shared);
}

/** Every address at which a photo may have a file, whether the file exists or not. */
export function photoAddresses(url: string): string[] {
  const variants = photoFormats.flatMap((format) =>
    (["own", ...offeredWidths] as const).map((width) => photoVariantUrl(url, format, width)),
  );
  return [...new Set([url, photoShareUrl(url), ...variants])];
}

/**
 * The `source` elements of a photo, best format first: only existing files, each format in all widths. A
 * photo among many (`isCard`), which is at most 400 pixels wide, is only offered in its best format and up to
 * 800 pixels, because the addresses were a fifth of the search page.
 */
export function photoSources(photo: PhotoFile, sizes: string, isCard = false) {
  const existing = photoFormats.filter((format) => photo.formats.includes(format));
  const offered = isCard ? existing.slice(0, 1) : existing;
  return offered.map((format) => {
    const files = photo.widths
      .filter((width) => !isCard || width <= cardWidth)
      .map((width) => `${photoVariantUrl(photo.url, format, width)} ${width}w`);
    if (!isCard || !photo.widths.includes(cardWidth)) {
      files.push(`${photoVariantUrl(photo.url, format, "own")} ${photo.width}w`);
    }
    return { type: `image/${format}`, srcSet: files.join(", "), sizes };
  });
}

/**
 * The picture for browsers that support none of the sources: the JPEG, or for one of many photos that are
 * offered as AVIF the WebP, which takes a tenth of the JPEG. Every browser that supports our styles supports
 * WebP, even if not AVIF.
 */
export function fallbackUrl({ url, widths, formats }: PhotoFile, isCard = false): string {
  if (!isCard || !photoFormats.every((format) => formats.includes(format))) return url;
  return photoVariantUrl(url, "webp", widths.includes(cardWidth) ? cardWidth : "own");
}

const cardWidth = 800;
