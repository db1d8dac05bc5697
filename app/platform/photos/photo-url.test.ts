import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  narrowerWidths,
  photoAddresses,
  type PhotoFile,
  photoFormats,
  photoPath,
  photoShareUrl,
  photoSources,
  photoUrl,
  photoVariantUrl,
} from "./photo-url.ts";

const url = "/media/boat-photos/ann/boat-17-0.jpg";

describe("addresses of a photo", () => {
  it("contain the width before the extension, except for the photo's own width", () => {
    expect(photoVariantUrl(url, "webp", 640)).toBe("/media/boat-photos/ann/boat-17-0-w640.webp");
    expect(photoVariantUrl(url, "avif", "own")).toBe("/media/boat-photos/ann/boat-17-0.avif");
  });

  it("share as JPEG, which every mail program shows", () =>
    expect(photoShareUrl(url)).toBe("/media/boat-photos/ann/boat-17-0-og.jpg"));

  it("convert to the path in the bucket, and back", () => {
    expect(photoPath(url)).toBe("ann/boat-17-0.jpg");
    expect(photoUrl("ann/boat-17-0.jpg")).toBe(url);
  });
});

describe("the widths of a photo", () => {
  it("are clearly narrower than its own", () => {
    expect(narrowerWidths(2000)).toEqual([400, 640, 800, 1280]);
    expect(narrowerWidths(1300)).toEqual([400, 640, 800]);
    expect(narrowerWidths(400)).toEqual([]);
  });
});

describe("the sources of a photo", () => {
  const photo: PhotoFile = { url, width: 1200, widths: [400, 640], formats: ["webp", "avif"] };

  it("offer the best format first, each in every width", () =>
    expect(photoSources(photo)).toEqual([
      {
        type: "image/avif",
        srcSet:
          "/media/boat-photos/ann/boat-17-0-w400.avif 400w, /media/boat-photos/ann/boat-17-0-w640.avif 640w, /media/boat-photos/ann/boat-17-0.avif 1200w",
      },
      {
        type: "image/webp",
        srcSet:
          "/media/boat-photos/ann/boat-17-0-w400.webp 400w, /media/boat-photos/ann/boat-17-0-w640.webp 640w, /media/boat-photos/ann/boat-17-0.webp 1200w",
      },
    ]));

  it("are empty while only the JPEG exists", () =>
    expect(photoSources({ ...photo, formats: [] })).toEqual([]));

  it("contain a photo that is itself a WebP by its own address", () => {
    const webp = url.replace(".jpg", ".webp");
    expect(photoSources({ ...photo, url: webp, widths: [], formats: ["webp"] })).toEqual([
      { type: "image/webp", srcSet: `${webp} 1200w` },
    ]);
  });

  it("never contain a file that a removal would miss", () => {
    const formats = fc.subarray([...photoFormats]);
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 2000 }), formats, (width, made) => {
        const sources = photoSources({ url, width, widths: narrowerWidths(width), formats: made });
        const named = sources.flatMap(({ srcSet }) =>
          srcSet.split(", ").map((each) => each.split(" ")[0]),
        );
        expect(photoAddresses(url)).toEqual(expect.arrayContaining([url, ...named]));
      }),
    );
  });
});
