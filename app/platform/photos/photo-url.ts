/** The widths in pixels that photos are offered in, as far as the original reaches. */
export const photoWidths = [400, 640, 960, 1280] as const;

/** What stands in `photo_files` of a photo: the address of its largest file, and its narrower ones. */
export type PhotoFile = { url: string; width: number; widths: readonly number[] };

const largest = /\.webp$/;

/** The address of a photo in one of its narrower widths. */
export function photoVariantUrl(url: string, width: number): string {
  return url.replace(largest, `-w${width}.webp`);
}

/** The address of a photo as a 1200x630 JPEG, for e-mails and for sharing (Open Graph). */
export function photoShareUrl(url: string): string {
  return url.replace(largest, "-og.jpg");
}

/** Every width of a photo, as the `srcset` of an image element wants them. */
export function photoSrcSet({ url, width, widths }: PhotoFile): string {
  const narrower = widths.map((each) => `${photoVariantUrl(url, each)} ${each}w`);
  return [...narrower, `${url} ${width}w`].join(", ");
}
