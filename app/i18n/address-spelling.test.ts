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
])("a path that matches %s and is written %s is spelled %s", (pattern, pathname, spelled) => {
  expect(spelledAs(pattern, pathname)).toBe(spelled);
});

test("the values of parameters keep their spelling", () => {
  expect(spelledAs("boat/:id", "/Boat/0198C0DE")).toBe("/boat/0198C0DE");
  expect(spelledAs("/media/:bucket/*", "/media/boat-photos/A/B.jpg")).toBe(
    "/media/boat-photos/A/B.jpg",
  );
});
