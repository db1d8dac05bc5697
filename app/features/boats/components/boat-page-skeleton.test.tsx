import { expect, test } from "vitest";
import { htmlOf, textsOf } from "#tests/setup/read-markup.tsx";
import { BoatPageSkeleton } from "./boat-page-skeleton.tsx";

// spec 1-2.54
test("a page that loads shows an outline and says that it is loading", () => {
  const markup = htmlOf(<BoatPageSkeleton />);
  expect(markup).toContain('aria-busy="true"');
  expect(textsOf(markup)).toEqual(["Chargement du bateau"]);
});
