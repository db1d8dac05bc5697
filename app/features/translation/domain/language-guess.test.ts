import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assumedLanguage, certainLanguage, seemsForeign } from "./language-guess.ts";

const sentence = "Un voilier clair et facile, à deux pas du port.";

describe("the language of a text", () => {
  it("is certain when it has a clear lead in a long enough text", () => {
    expect(certainLanguage(sentence, { fr: 0.8, it: 0.6 })).toBe("fr");
    expect(certainLanguage(sentence, { it: 0.6, fr: 0.8 })).toBe("fr");
  });

  it("is unknown when two languages score almost the same", () => {
    expect(certainLanguage("Barca a vela comoda e luminosa", { ro: 0.62, es: 0.6 })).toBeNull();
  });

  it.each(["", "OK", "Port Vauban", "Sun Odyssey 380", "1234567890 1234567890 1234"])(
    "is unknown of '%s', which says too little",
    (text) => {
      expect(certainLanguage(text, { fr: 1 })).toBeNull();
    },
  );

  it("is unknown without scores", () => {
    expect(certainLanguage(sentence, {})).toBeNull();
  });
});

describe("the assumed language of an owner's text", () => {
  it.each([
    ["Le Mistral est un sloop clair, idéal pour une journée avec des enfants.", "fr"],
    ["The boat is easy to handle and has a large sundeck for the family.", "en"],
    ["Sun Odyssey 380", null],
    ["Ein schönes Segelboot im Hafen von Nizza.", null],
    ["Le bateau est beau. The boat is nice.", null],
    ["", null],
  ])("of '%s' is %s", (text, language) => {
    expect(assumedLanguage(text)).toBe(language);
  });

  it("never throws for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect([null, "fr", "en"]).toContain(assumedLanguage(text));
      }),
    );
  });
});

it.each<[string, "fr" | "en", boolean]>([
  ["The boat is in the harbour, and you can see it with us.", "fr", true],
  ["The boat is in the harbour, and you can see it with us.", "en", false],
  ["Le bateau est au port, et vous pouvez le voir avec nous.", "fr", false],
  ["Wir kommen am Freitag gegen Mittag an und bleiben bis zum Sonntag, geht das?", "fr", true],
  ["Ok, demain 14:00 !", "en", false],
])("%j seems foreign to a reader of %s: %s", (text, reader, isForeign) => {
  expect(seemsForeign(text, reader)).toBe(isForeign);
});
