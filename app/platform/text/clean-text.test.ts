import fc from "fast-check";
import { expect, test } from "vitest";
import { cpuGrowth, cpuRatio, inProportion } from "#tests/support/cpu-growth.ts";
import { cleanText } from "./clean-text.ts";

test.each([
  ["  Bonjour \n", "Bonjour"],
  ["Bonjour\r\nMarc\rMerci", "Bonjour\nMarc\nMerci"],
  ["Un\n\nDeux", "Un\n\nDeux"],
  ["Un\n \n\t\n\n\nDeux", "Un\n\nDeux"],
  ["Un\r\nDeux\rTrois\r\n\r\nQuatre", "Un\nDeux\nTrois\n\nQuatre"],
  ["Un\r\n \nDeux", "Un\n \nDeux"],
  ["Un\r\n\r\r\n \nDeux", "Un\n\nDeux"],
  ["Un\n\u200B\n\u200B\nDeux", "Un\n\nDeux"],
  ["a\u0000b\u0007c\td", "abc\td"],
  ["\u202Etxt.exe\u202C ok", "txt.exe ok"],
  ["\u200B\uFEFF\u2060 \n", ""],
  ["été 😀 עברית", "été 😀 עברית"],
])("the text %j becomes %j", (typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
});

test("a million line breaks become nothing, or one empty line", () => {
  expect(cleanText("\n".repeat(1_000_000))).toBe("");
  expect(cleanText(`a${"\n".repeat(1_000_000)}b`)).toBe("a\n\nb");
});

function cleanBreaks(breaks: number): string {
  return cleanText(`a${"\n".repeat(breaks)}b`);
}

test("the cost is proportional to the number of line breaks", async () => {
  expect(await cpuGrowth({ work: cleanBreaks, from: 250_000, to: 1_000_000 })).toBeLessThan(
    inProportion,
  );
});

test("carriage returns cost less than three times as much as line feeds", async () => {
  const [older, usual] = ["\r", "\n"].map((lineBreak) => `a${lineBreak.repeat(1_000_000)}b`);
  const ratio = await cpuRatio({
    work: () => cleanText(older ?? ""),
    beside: () => cleanText(usual ?? ""),
    below: 3,
  });
  expect(ratio).toBeLessThan(3);
});

test("cleaning is idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      expect(cleanText(cleanText(typed))).toBe(cleanText(typed));
    }),
  );
});
