import { expect, test } from "vitest";
import { cpuGrowth, inProportion } from "#tests/support/cpu-growth.ts";
import { alternateLinks } from "./alternate-links.ts";

const origin = "https://escale.example";

test("a page has a canonical address and one in each language", () => {
  expect(alternateLinks(origin, { pathname: "/en/help", search: "" })).toEqual({
    canonical: "https://escale.example/en/help",
    fr: "https://escale.example/help",
    en: "https://escale.example/en/help",
  });
});

test("the home pages are '/' and '/en'", () => {
  expect(alternateLinks(origin, { pathname: "/", search: "?utm=x" })).toEqual({
    canonical: "https://escale.example/",
    fr: "https://escale.example/",
    en: "https://escale.example/en",
  });
  expect(alternateLinks(origin, { pathname: "/en/", search: "" }).canonical).toBe(
    "https://escale.example/en",
  );
});

test("an address keeps only the parameters that identify the page", () => {
  const page = { pathname: "/search", search: "?location=Sète&guests=2" };
  expect(alternateLinks(origin, page, { params: ["location"] }).canonical).toBe(
    "https://escale.example/search?location=S%C3%A8te",
  );
  expect(
    alternateLinks(origin, { ...page, search: "?guests=2" }, { params: ["location"] }).canonical,
  ).toBe("https://escale.example/search");
});

test("a page may have a different path in each language", () => {
  const paths = { fr: "/location-bateau/nice", en: "/en/boat-rental/nice" };
  expect(
    alternateLinks(origin, { pathname: "/en/boat-rental/nice", search: "" }, { paths }),
  ).toEqual({
    canonical: "https://escale.example/en/boat-rental/nice",
    fr: "https://escale.example/location-bateau/nice",
    en: "https://escale.example/en/boat-rental/nice",
  });
});

test("slashes at the end of a path count for nothing", () => {
  const { fr } = alternateLinks(origin, { pathname: "/help//", search: "" });
  expect(fr).toBe("https://escale.example/help");
});

test("a forged path takes time proportional to its length", async () => {
  const growth = await cpuGrowth({
    work: (size) => alternateLinks(origin, { pathname: `${"/".repeat(size)}x`, search: "" }),
    from: 10_000,
    to: 40_000,
  });
  expect(growth).toBeLessThan(inProportion);
});
