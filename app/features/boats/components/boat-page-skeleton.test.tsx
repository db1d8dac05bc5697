import { expect, test } from "vitest";
import { htmlOf, textsOf } from "#tests/setup/read-markup.tsx";
import { BoatPageSkeleton } from "./boat-page-skeleton.tsx";

// spec 1-2.54
test("a page on its way shows its shape, and says that it loads", () => {
  const markup = htmlOf(<BoatPageSkeleton />);
  expect(markup).toContain('aria-busy="true"');
  expect(textsOf(markup)).toEqual(["Chargement du bateau"]);
});
