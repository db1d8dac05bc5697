import { expect, test } from "vitest";
import { markup, readable } from "#tests/setup/markup.tsx";
import { Benefits } from "./benefits.tsx";

// spec 1-2.29
test("the benefits say why to choose the site, show popular boats and call to start searching", () => {
  const french = markup(<Benefits popular={<p>La Grande Ourse</p>} />);
  expect(readable(french)).toContain("Pourquoi choisir Escale ?");
  expect(readable(french)).toContain("La Grande Ourse");
  expect(french).toMatch(/<a [^>]*href="\/search"[^>]*>Commencer la recherche<\/a>/);
  const english = markup(<Benefits popular={null} />, "en");
  expect(readable(english)).toContain("Why choose Escale?");
  expect(english).toMatch(/<a [^>]*href="\/en\/search"[^>]*>Start searching<\/a>/);
});
