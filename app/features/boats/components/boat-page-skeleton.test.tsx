import { expect, test } from "vitest";
import { htmlOf, textsOf } from "#tests/support/read-markup.tsx";
import { BoatPageSkeleton } from "./boat-page-skeleton.tsx";

// spec 1-2.54
test("a boat page that is loading shows an outline and announces it to screen readers", () => {
  const markup = htmlOf(<BoatPageSkeleton />);
  expect(markup).toContain('aria-busy="true"');
  expect(textsOf(markup)).toEqual(["Chargement du bateau"]);
});
