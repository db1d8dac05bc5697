import { expect, test } from "vitest";
import { parseSourceFile } from "../structure/source-file.ts";
import { readProofs } from "./annotations.ts";

const read = (text: string) => readProofs(parseSourceFile("a.test.ts", text));
const marked = (text: string) => read(`// spec 1-2.03\n${text}`);

test.each([
  'test("a price is whole", () => {});',
  'it("a price is whole", () => {});',
  'describe("a price is whole", () => {});',
  'test.describe("a price is whole", () => {});',
  'test.each([1, 2])("a price is whole", () => {});',
  'test.for([1, 2])("a price is whole", () => {});',
  'test.only("a price is whole", () => {});',
  "test.each`a\n${1}`('a price is whole', () => {});",
  "test(`a price is whole`, () => {});",
])("a mark above %s is a proof", (text) => {
  expect(marked(text)).toEqual({
    proofs: [{ path: "a.test.ts", title: "a price is whole", ids: ["1-2.03"] }],
    violations: [],
  });
});

test.each([
  'test.skip("a price is whole", () => {});',
  'test.todo("a price is whole");',
  'test.fixme("a price is whole", () => {});',
  'describe.skip("a price is whole", () => {});',
  'expect("a price is whole").toBe("");',
  'const title = "a price is whole";',
  '\ntest("a price is whole", () => {});',
])("a mark above %s is a violation", (text) => {
  const { proofs, violations } = marked(text);
  expect(proofs).toEqual([]);
  expect(violations).toEqual([{ path: "a.test.ts", line: 1, rule: "marks no test that runs" }]);
});

test("a test may have several clauses, in one mark or in several, also inside a group", () => {
  const { proofs } = read(
    'describe("prices", () => {\n  // spec 1-2.03 1-2.04\n  // spec 2-2.01\n  test("are whole", () => {});\n});',
  );
  expect(proofs.map(({ title, ids }) => [title, ...ids])).toEqual([
    ["prices are whole", "1-2.03", "1-2.04"],
    ["prices are whole", "2-2.01"],
  ]);
});

test("a title includes those of the groups around it, but not of earlier groups", () => {
  const { proofs } = read(
    'describe("prices", () => {\n  describe("of a day", () => {});\n  // spec 1-2.03\n  test("are whole", () => {});\n});\n// spec 1-2.04\ntest("a day is whole", () => {});',
  );
  expect(proofs.map(({ title }) => title)).toEqual(["prices are whole", "a day is whole"]);
});

test("a template literal title is read as it is written", () => {
  expect(marked("test(`a price of ${amount} is whole`, () => {});").proofs[0]?.title).toBe(
    "a price of ${amount} is whole",
  );
});
