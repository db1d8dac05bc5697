import { describe, expect, test } from "vitest";
import { checkCoverage } from "./coverage-rules.ts";

const files: Record<string, string[]> = {
  "app/price.ts": [],
  "app/price.test.ts": ["a price is whole", 'a "quoted" price'],
};
const evidence = {
  exists: (path: string) => path in files,
  titles: (path: string) => new Set(files[path]),
};
const rules = (...clauses: Parameters<typeof checkCoverage>[0]) =>
  checkCoverage(clauses, evidence).map((violation) => violation.rule);
const done = (code: string, test_: string) =>
  rules({ line: 7, id: "1-9.01", clause: "Prices", status: "done", code, test: test_ });

describe("a clause that is done", () => {
  const proof = '`app/price.test.ts` "a price is whole"';

  test.each([
    ["names its code", "", proof],
    ["names code that exists", "`app/gone.ts`", proof],
    ["names its test", "`app/price.ts`", ""],
    ["names a test file that exists", "`app/price.ts`", '`app/gone.test.ts` "a price is whole"'],
    ["names a test in that file", "`app/price.ts`", "`app/price.test.ts`"],
    ["names a test that runs", "`app/price.ts`", '`app/price.test.ts` "a price is round"'],
  ])("%s", (_rule, code, test_) => {
    expect(done(code, test_)).toHaveLength(1);
  });

  test.each([
    ["one code file and one test", "`app/price.ts`", proof],
    ["several files", "`app/price.ts`, `app/price.test.ts`", `${proof}; ${proof}`],
    ["several titles of one file", "`app/price.ts`", `${proof}, "a \\"quoted\\" price"`],
  ])("may name %s", (_rule, code, test_) => {
    expect(done(code, test_)).toEqual([]);
  });
});

describe("every clause", () => {
  const open = { line: 1, clause: "Prices", status: "open", code: "", test: "" };
  test("is open or done, nothing between", () => {
    expect(rules({ ...open, id: "1-9.01", status: "partly" })).toHaveLength(1);
    expect(rules({ ...open, id: "1-9.01" })).toEqual([]);
  });

  test("says something", () => {
    expect(rules({ ...open, id: "1-9.01", clause: "" })).toEqual(["1-9.01 says nothing"]);
  });

  test("has an id of its own, in order", () => {
    expect(rules({ ...open, id: "1-9.02" }, { ...open, id: "1-9.02" })).toHaveLength(1);
    expect(rules({ ...open, id: "1-9.02" }, { ...open, id: "1-9.01" })).toHaveLength(1);
    expect(rules({ ...open, id: "1-9.99" }, { ...open, id: "1-9.100" })).toEqual([]);
    expect(rules({ ...open, id: "1-9.05" }, { ...open, id: "2-1.01" })).toEqual([]);
  });
});
