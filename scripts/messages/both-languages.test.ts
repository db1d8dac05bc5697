import { expect, test } from "vitest";
import { checkBothLanguages } from "./both-languages.ts";
import { parseMessageFile } from "./message-file.ts";

const french = (value: object) => parseMessageFile("fr", "boats", JSON.stringify(value, null, 2));
const english = (value: object) => parseMessageFile("en", "boats", JSON.stringify(value, null, 2));
const rules = (...files: Parameters<typeof checkBothLanguages>[0]) =>
  checkBothLanguages(files).map((violation) => violation.rule);

test("a file in one language without a counterpart is reported", () => {
  expect(rules(french({ boats_a: "Un" }))).toEqual(["has no counterpart messages/en/boats.json"]);
});

test("a key in one language without a counterpart is reported, on either side", () => {
  const pair = [french({ boats_a: "Un" }), english({ boats_b: "Two" })] as const;
  expect(rules(...pair)).toEqual([
    "boats_a is missing in messages/en/boats.json",
    "boats_b is missing in messages/fr/boats.json",
  ]);
});

test("different inputs in the two languages are reported", () => {
  const pair = [french({ boats_a: "Photo {n}" }), english({ boats_a: "Photo {number}" })] as const;
  expect(rules(...pair)).toHaveLength(2);
});

test("files with the same keys and inputs pass, with the inputs in any order", () => {
  const pair = [french({ boats_a: "{a} de {b}" }), english({ boats_a: "{b}'s {a}" })] as const;
  expect(rules(...pair)).toEqual([]);
});
