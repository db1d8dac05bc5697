import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fallbackUrl,
  narrowerWidths,
  type PhotoFile,
  photoAddresses,
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

  it("point to a JPEG for sharing, which every mail program shows", () =>
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

  it("offer the best format first, each format in every width", () =>
    expect(photoSources(photo, "50vw")).toEqual([
      {
        type: "image/avif",
        srcSet:
          "/media/boat-photos/ann/boat-17-0-w400.avif 400w, /media/boat-photos/ann/boat-17-0-w640.avif 640w, /media/boat-photos/ann/boat-17-0.avif 1200w",
        sizes: "50vw",
      },
      {
        type: "image/webp",
        srcSet:
          "/media/boat-photos/ann/boat-17-0-w400.webp 400w, /media/boat-photos/ann/boat-17-0-w640.webp 640w, /media/boat-photos/ann/boat-17-0.webp 1200w",
        sizes: "50vw",
      },
    ]));

  const wide: PhotoFile = { ...photo, widths: [400, 640, 800, 1280], width: 2000 };
  const narrow: PhotoFile = { ...photo, widths: [400], width: 700 };

  it("of a card end at 800 pixels, in the best format only", () => {
    expect(photoSources(wide, "50vw", true)).toEqual([
      {
        type: "image/avif",
        srcSet:
          "/media/boat-photos/ann/boat-17-0-w400.avif 400w, /media/boat-photos/ann/boat-17-0-w640.avif 640w, /media/boat-photos/ann/boat-17-0-w800.avif 800w",
        sizes: "50vw",
      },
    ]);
    expect(photoSources(narrow, "50vw", true).map(({ srcSet }) => srcSet)).toEqual([
      "/media/boat-photos/ann/boat-17-0-w400.avif 400w, /media/boat-photos/ann/boat-17-0.avif 700w",
    ]);
  });

  it.each([
    ["a card", wide, true, "/media/boat-photos/ann/boat-17-0-w800.webp"],
    ["a card of a narrow photo", narrow, true, "/media/boat-photos/ann/boat-17-0.webp"],
    ["a card whose WebP is offered already", { ...wide, formats: ["webp" as const] }, true, url],
    ["a photo by itself", wide, false, url],
  ])("have a fallback for browsers that support none of them: %s", (_, of, isCard, shown) =>
    expect(fallbackUrl(of, isCard)).toBe(shown),
  );

  it("are empty while only the JPEG exists", () =>
    expect(photoSources({ ...photo, formats: [] }, "50vw")).toEqual([]));

  it("list a photo that is itself a WebP at its own address", () => {
    const webp = {
      ...photo,
      url: url.replace(".jpg", ".webp"),
      widths: [],
      formats: ["webp" as const],
    };
    expect(photoSources(webp, "50vw")).toEqual([
      { type: "image/webp", srcSet: `${webp.url} 1200w`, sizes: "50vw" },
    ]);
  });

  it("never contain a file that a removal would miss", () => {
    const formats = fc.subarray([...photoFormats]);
    fc.assert(
      fc.property(
        fc.integer({ min: 400, max: 2000 }),
        formats,
        fc.boolean(),
        (width, made, isCard) => {
          const photo = { url, width, widths: narrowerWidths(width), formats: made };
          const sources = photoSources(photo, "50vw", isCard);
          const named = sources.flatMap(({ srcSet }) =>
            srcSet.split(", ").map((each) => each.split(" ")[0]),
          );
          named.push(fallbackUrl(photo, isCard));
          expect(photoAddresses(url)).toEqual(expect.arrayContaining([url, ...named]));
        },
      ),
    );
  });
});
