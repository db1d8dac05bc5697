import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assumedLanguage, certainLanguage, seemsForeign } from "./language-guess.ts";

const sentence = "Un voilier clair et facile, à deux pas du port.";

describe("the language of a text", () => {
  it("is certain when it has a clear lead in a long enough text", () => {
    expect(certainLanguage(sentence, { fr: 0.8, it: 0.6 })).toBe("fr");
    expect(certainLanguage(sentence, { it: 0.6, fr: 0.8 })).toBe("fr");
  });

  it("is certain with a lead of 0.1 over the second language, and not with less", () => {
    expect(certainLanguage(sentence, { fr: 0.2, it: 0.1 })).toBe("fr");
    expect(certainLanguage(sentence, { fr: 0.2, it: 0.101 })).toBeNull();
    expect(certainLanguage(sentence, { fr: 0.1 })).toBe("fr");
    expect(certainLanguage(sentence, { fr: 0.099 })).toBeNull();
  });

  it("needs 20 letters, not counting digits, punctuation and spaces", () => {
    expect(certainLanguage(`${"é ".repeat(19)}380 !`, { fr: 1 })).toBeNull();
    expect(certainLanguage("é ".repeat(20), { fr: 1 })).toBe("fr");
  });

  it("is unknown when two languages score almost the same", () => {
    expect(certainLanguage("Barca a vela comoda e luminosa", { ro: 0.62, es: 0.6 })).toBeNull();
  });

  it.each(["", "OK", "Port Vauban", "Sun Odyssey 380", "1234567890 1234567890 1234"])(
    "is unknown for '%s', which is too short",
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

  it.each([
    ["Le vent et la mer", "fr"],
    ["LE VENT ET LA MER", "fr"],
    ["le vent et mer", null],
    ["the wind and our sea", "en"],
    ["the wind and sea", null],
  ])("needs three of its short words: '%s' is %s", (text, language) => {
    expect(assumedLanguage(text)).toBe(language);
  });

  it.each([
    ["le la les the", "fr"],
    ["le la les des du the and", null],
    ["le la les des du et the and", "fr"],
    ["the and is of to le la", null],
    ["the and is of to for le la", "en"],
  ])(
    "needs three times as many short words as of the other language: '%s' is %s",
    (text, language) => {
      expect(assumedLanguage(text)).toBe(language);
    },
  );

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

it("a text in neither language seems foreign from 60 letters on, not counting digits and punctuation", () => {
  expect(seemsForeign(`${"ö".repeat(59)} 2027 !`, "fr")).toBe(false);
  expect(seemsForeign("ö".repeat(60), "fr")).toBe(true);
  expect(seemsForeign("10/07/2027 - 12/07/2027, ".repeat(4), "fr")).toBe(false);
});
