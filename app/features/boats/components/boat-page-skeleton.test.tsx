import { expect, test } from "vitest";
import { markup, textsOf } from "#tests/support/markup.tsx";
import { BoatPageSkeleton } from "./boat-page-skeleton.tsx";

// spec 1-2.54
test("a boat page that is loading shows an outline and announces it to screen readers", () => {
  const html = markup(<BoatPageSkeleton />);
  expect(html).toContain('aria-busy="true"');
  expect(textsOf(html)).toEqual(["Chargement du bateau"]);
});
