import { describe, expect, test } from "vitest";
import { checkDomainPurity } from "./domain-purity.ts";
import { projectOf } from "./project.ts";

const path = "app/features/pricing/domain/seasonal-price.ts";
const problems = (text: string) => checkDomainPurity(projectOf({ [path]: text }));

describe("a domain file", () => {
  test.each([
    "process.env.TZ",
    "Date.now()",
    "new Date()",
    "Date()",
    "Math.random()",
    "crypto.randomUUID()",
    "performance.now()",
    "fetch('https://example.org')",
    "import.meta.env",
  ])("does not use %s", (expression) => {
    expect(problems(`export const a = ${expression};`)).toHaveLength(1);
  });

  test.each([
    "export const year = (now: Date) => new Date(now).getUTCFullYear();",
    "export const utc = Date.UTC(2025, 0, 1) + Math.round(1.5);",
    "// Date.now() would be wrong here\nexport const text = 'process.env';",
  ])("may contain %s", (text) => {
    expect(problems(text)).toEqual([]);
  });

  test("is reported with the line of the impure expression", () => {
    expect(problems("export const a = 1;\nexport const b = Date.now();")).toEqual([
      { path, line: 2, rule: "a domain file uses Date.now" },
    ]);
  });
});

test("tests of the domain and other files of the feature may be impure", () => {
  const project = projectOf({
    "app/features/pricing/domain/seasonal-price.test.ts": "new Date();",
    "app/features/pricing/queries.server.ts": "Date.now();",
  });
  expect(checkDomainPurity(project)).toEqual([]);
});
