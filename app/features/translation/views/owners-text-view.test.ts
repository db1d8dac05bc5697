import { expect, test } from "vitest";
import { ownersText } from "./owners-text-view.server.ts";

const french = "Un voilier pour la famille, avec des couchages et une grande cuisine.";
const english = "A boat for the family with a kitchen and the best of the coast.";
const unclear = "Beneteau Oceanis 40.1";

// spec 1-2.63
test.each([
  [french, "fr", "deepl", false],
  [french, "en", "deepl", true],
  [english, "fr", "libretranslate", true],
  [english, "en", "libretranslate", false],
  [unclear, "fr", "deepl", true],
  [unclear, "en", "deepl", true],
  [french, "en", "none", false],
  [unclear, "en", "none", false],
] as const)(
  "the text %j for a reader of %s, with the provider %s, is translatable: %s",
  (text, reader, name, expected) => {
    expect(ownersText(text, { reader, translation: { name } }).isTranslatable).toBe(expected);
  },
);
