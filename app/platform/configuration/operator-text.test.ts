import { expect, test } from "vitest";
import { operatorText } from "./operator-text.ts";
import texts from "./operator-texts.json" with { type: "json" };

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

test.each(Object.entries(texts))(
  "%s has the same placeholders in both languages",
  (_key, { fr, en }) => {
    expect(placeholders(fr)).toEqual(placeholders(en));
  },
);

test("a text is filled in both languages; placeholders without a parameter stay", () => {
  expect(operatorText("key_length", { place: 2, length: 32 })).toBe(
    "clé 2 : ce ne sont pas 32 octets en base64 / key 2 is not 32 bytes in base64",
  );
  expect(operatorText("tile_parts")).toContain("lacks {z}, {x} or {y}");
});
