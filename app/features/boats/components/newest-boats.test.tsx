import { expect, test } from "vitest";
import { markup, readable } from "#tests/setup/markup.tsx";
import { NewestBoats } from "./newest-boats.tsx";

// spec 1-2.32
test("a home page without boats says so, and whom that may change", () => {
  const french = markup(<NewestBoats boats={[]} />);
  expect(readable(french)).toContain("Aucun bateau disponible pour le moment");
  expect(french).toContain('href="/boat-setup"');
  expect(french).not.toContain("<article");
  const english = markup(<NewestBoats boats={[]} />, "en");
  expect(readable(english)).toContain("No boats available at the moment");
  expect(english).toContain('href="/en/boat-setup"');
});
