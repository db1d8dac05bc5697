import { expect, test } from "vitest";
import { spelledAs } from "./address-spelling.ts";

test.each([
  ["en/search", "/EN/search", "/en/search"],
  ["/en/search", "/EN/search", "/en/search"],
  ["/en/search", "/En/Search", "/en/search"],
  ["/search", "/SEARCH/", "/search/"],
  ["en", "/eN", "/en"],
  ["en/*", "/EN/Nowhere/At/All", "/en/Nowhere/At/All"],
  ["*", "/Nowhere", "/Nowhere"],
  ["/", "/", "/"],
])("an address of %s that is written %s is %s", (pattern, pathname, spelled) => {
  expect(spelledAs(pattern, pathname)).toBe(spelled);
});

test("what stands for a parameter stays as it is written", () => {
  expect(spelledAs("boat/:id", "/Boat/0198C0DE")).toBe("/boat/0198C0DE");
  expect(spelledAs("/media/:bucket/*", "/media/boat-photos/A/B.jpg")).toBe(
    "/media/boat-photos/A/B.jpg",
  );
});
