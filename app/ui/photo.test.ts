import { expect, test } from "vitest";
import { photoSourceSet, photoVariant } from "./photo.tsx";

test("a width of a picture lies beside it, named by the width", () => {
  expect(photoVariant("/files/boat-photos/a/b-1-0.webp", 640)).toBe(
    "/files/boat-photos/a/b-1-0-w640.webp",
  );
});

test("the source set lists every width", () => {
  expect(photoSourceSet("https://cdn.example/x.webp", [320, 640])).toBe(
    "https://cdn.example/x-w320.webp 320w, https://cdn.example/x-w640.webp 640w",
  );
});
