import { describe, expect, it } from "vitest";
import { photoShareUrl, photoSrcSet, photoVariantUrl } from "./photo-url.ts";

const url = "/media/boat-photos/ann/boat-17-0.webp";

describe("addresses of a photo", () => {
  it("name the width before the extension", () =>
    expect(photoVariantUrl(url, 640)).toBe("/media/boat-photos/ann/boat-17-0-w640.webp"));

  it("share as JPEG, which every mail program shows", () =>
    expect(photoShareUrl(url)).toBe("/media/boat-photos/ann/boat-17-0-og.jpg"));

  it("list every width once, the largest under the photo's own address", () =>
    expect(photoSrcSet({ url, width: 1200, widths: [400, 640] })).toBe(
      "/media/boat-photos/ann/boat-17-0-w400.webp 400w, /media/boat-photos/ann/boat-17-0-w640.webp 640w, /media/boat-photos/ann/boat-17-0.webp 1200w",
    ));
});
