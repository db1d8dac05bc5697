import { expect, test } from "vitest";
import { parseMessageFile, placeholdersIn } from "./message-file.ts";

const parse = (value: object) => parseMessageFile("fr", "boats", JSON.stringify(value, null, 2));

test("a text and its inputs are read", () => {
  expect(parse({ $schema: "x", boats_photo: "Photo {n} sur {count}" }).messages).toEqual([
    {
      key: "boats_photo",
      line: 3,
      texts: ["Photo {n} sur {count}"],
      inputs: ["n", "count"],
      matches: [],
    },
  ]);
});

test("variants are read, and a local name is not an input", () => {
  const { messages } = parse({
    boats_found: [
      {
        declarations: ["input count", "local plural = count: plural"],
        selectors: ["plural"],
        match: {
          "plural=one": "{count} bateau {plural}",
          "plural=other": "{count} bateaux, {city}",
        },
      },
    ],
  });
  expect(messages[0]).toMatchObject({
    inputs: ["count", "city"],
    matches: ["plural=one", "plural=other"],
  });
});

test("escaped braces and markup are not inputs", () => {
  expect(placeholdersIn("\\{no\\} {#b}{yes}{/b}")).toEqual(["yes"]);
});

test.each([
  [{ boats_nested: { title: "Titre" } }],
  [{ boats_number: 4 }],
  [{ boats_empty_variants: [{ match: {} }] }],
])("%o is not a message", (value) => {
  expect(parse(value).problems).toHaveLength(1);
});

test("a duplicate key is found although JSON allows it", () => {
  const text = '{\n  "boats_a": "Un",\n  "boats_a": "Deux"\n}';
  expect(parseMessageFile("fr", "boats", text).problems).toHaveLength(1);
});

test("invalid JSON is reported, not thrown", () => {
  expect(parseMessageFile("fr", "boats", "{,}").problems).toHaveLength(1);
});
