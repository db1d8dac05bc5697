/**
 * The widths in pixels that photos are offered in beside their own, as far as that reaches: a card
 * is 380 wide on a desk and 360 on a phone, whose pixels are two to one.
 */
const offeredWidths = [400, 640, 800, 1280] as const;

/** The formats that photos are offered in beside JPEG, the smallest files first. */
export const photoFormats = ["avif", "webp"] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/**
 * What stands in `photo_files` of a photo: the address of the file that every browser shows, its
 * width, and in which narrower widths and which formats it exists too (every width in every format).
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

/** Where in the bucket boat-photos the file of a public address lies. */
export function photoPath(url: string): string {
  return url.slice(publicFolder.length);
}

/** The narrower widths that a photo is to exist in; one hardly narrower than the photo pays nothing. */
export function narrowerWidths(width: number): number[] {
  return offeredWidths.filter((offered) => offered * 1.1 <= width);
}

/** The address of a photo in a format, in one of its narrower widths or in its own. */
export function photoVariantUrl(url: string, format: PhotoFormat, width: number | "own"): string {
  return url.replace(extension, width === "own" ? `.${format}` : `-w${width}.${format}`);
}

/** The address of a photo as a 1200x630 JPEG, for e-mails and for sharing (Open Graph). */
export function photoShareUrl(url: string): string {
  return url.replace(extension, "-og.jpg");
}

/** Every address that a photo may have a file at, whatever was made of it so far. */
export function photoAddresses(url: string): string[] {
  const variants = photoFormats.flatMap((format) =>
    (["own", ...offeredWidths] as const).map((width) => photoVariantUrl(url, format, width)),
  );
  return [...new Set([url, photoShareUrl(url), ...variants])];
}

/** The `source` elements of a photo, best format first: only files that exist, each in all widths. */
export function photoSources({ url, width, widths, formats }: PhotoFile) {
  return photoFormats
    .filter((format) => formats.includes(format))
    .map((format) => ({
      type: `image/${format}`,
      srcSet: [
        ...widths.map((each) => `${photoVariantUrl(url, format, each)} ${each}w`),
        `${photoVariantUrl(url, format, "own")} ${width}w`,
      ].join(", "),
    }));
}
