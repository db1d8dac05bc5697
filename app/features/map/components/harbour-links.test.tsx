import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { markup, readable } from "#tests/support/markup.tsx";
import { HarbourLinks } from "./harbour-links.tsx";

const harbour = {
  key: "Marseille, France|Vieux-Port",
  name: "Vieux-Port",
  town: "Marseille",
  boats: "4 bateaux",
  count: 4,
  lowestCents: cents(29_000),
  isStay: false,
  isLowestShared: false,
  latitude: 43.29,
  longitude: 5.37,
};

test("each harbour is a link with its town and boats, and no line of them begins or ends with a dot", () => {
  const html = markup(<HarbourLinks harbours={[harbour]} query="" />);
  expect(readable(html)).toContain("Vieux-Port Marseille · 4 bateaux");
  expect(html).toMatch(/<span [^>]*> · <\/span>/);
});
