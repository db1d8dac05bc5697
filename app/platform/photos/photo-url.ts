/**
 * The widths in pixels offered beside a photo's own, when smaller: a card is 380 wide on a desktop
 * and 360 on a phone, at two device pixels each.
 */
const offeredWidths = [400, 640, 800, 1280] as const;

/** The formats that photos are offered in beside JPEG, smallest files first. */
export const photoFormats = ["avif", "webp"] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/**
 * The row of a photo in `photo_files`: the address of the JPEG that every browser shows, its width,
 * and the narrower widths and formats that exist (every width in every format).
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

/** The path in the bucket boat-photos of a public address. */
export function photoPath(url: string): string {
  return url.slice(publicFolder.length);
}

/**
 * The narrower widths that a photo should have; one hardly narrower than the photo is not worth a
 * file.
 */
export function narrowerWidths(width: number): number[] {
  return offeredWidths.filter((offered) => offered * 1.1 <= width);
}

/** The address of a photo in a format, in one of its narrower widths or in its own. */
export function photoVariantUrl(url: string, format: PhotoFormat, width: number | "own"): string {
  return url.replace(extension, width === "own" ? `.${format}` : `-w${width}.${format}`);
}

const SHARED = "-og.jpg";

/** The address of a photo as a 1200x630 JPEG, for e-mails and for sharing (Open Graph). */
export function photoShareUrl(url: string): string {
  return url.replace(extension, SHARED);
}

/** Whether a stored picture is the one for e-mails and for sharing. */
export function isSharedPhoto(path: string): boolean {
  return path.endsWith(SHARED);
}

/** Every address at which a photo may have a file, whichever exist so far. */
export function photoAddresses(url: string): string[] {
  const variants = photoFormats.flatMap((format) =>
    (["own", ...offeredWidths] as const).map((width) => photoVariantUrl(url, format, width)),
  );
  return [...new Set([url, photoShareUrl(url), ...variants])];
}

/**
 * The `source` elements of a photo, best format first: only existing files, each in all widths.
 * A photo among many (`isCard`), at most 400 wide, is offered up to two device pixels each, and in
 * one width to the few browsers that do not know the best format: addresses were a fifth of the
 * search page.
 */
export function photoSources(photo: PhotoFile, sizes: string, isCard = false) {
  const widths = isCard ? photo.widths.filter((each) => each <= cardWidth) : photo.widths;
  const withOwn = !widths.includes(cardWidth) || !isCard;
  return photoFormats
    .filter((format) => photo.formats.includes(format))
    .map((format, index) => {
      const named = widths.map((each) => [photoVariantUrl(photo.url, format, each), each] as const);
      if (withOwn) named.push([photoVariantUrl(photo.url, format, "own"), photo.width]);
      const type = `image/${format}`;
      if (isCard && index > 0) return { type, srcSet: named.at(-1)?.[0] ?? photo.url };
      return { type, srcSet: named.map(([url, width]) => `${url} ${width}w`).join(", "), sizes };
    });
}

const cardWidth = 800;
