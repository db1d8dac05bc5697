import { describe, expect, test } from "vitest";
import { checkDomainPurity } from "./domain-purity.ts";
import { projectOf } from "./project.ts";

const path = "app/features/pricing/domain/seasonal-price.ts";
const problems = (text: string) => checkDomainPurity(projectOf({ [path]: text }));

describe("a domain file", () => {
  test.each([
    "react",
    "react-router",
    "drizzle-orm",
    "pg",
    "node:fs",
    "fs",
    "#db/schema/boats.ts",
    "../queries.server.ts",
    "#app/platform/env.ts",
    "#app/i18n/language.ts",
  ])("does not import %s", (specifier) => {
    expect(problems(`import { a } from "${specifier}";`)).toHaveLength(1);
  });

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
    'import { z } from "zod";',
    'import { cents } from "#app/platform/money.ts";',
    'import { addDays } from "#app/platform/calendar-date.ts";',
    'import { refused } from "#app/platform/errors.ts";',
    'import { boatTypes } from "#app/features/boats/domain/boat-type.ts";',
    'import { days } from "./rental-days.ts";',
    "export const year = (now: Date) => new Date(now).getUTCFullYear();",
    "export const utc = Date.UTC(2025, 0, 1) + Math.round(1.5);",
    "// Date.now() would be wrong here\nexport const text = 'process.env';",
  ])("may hold %s", (text) => {
    expect(problems(text)).toEqual([]);
  });

  test("is named with the line of the impure expression", () => {
    expect(problems("export const a = 1;\nexport const b = Date.now();")).toEqual([
      { path, line: 2, rule: "a domain file uses Date.now" },
    ]);
  });
});

test("its tests and the rest of the feature are free", () => {
  const project = projectOf({
    "app/features/pricing/domain/seasonal-price.test.ts":
      'import { a } from "node:fs"; new Date();',
    "app/features/pricing/queries.server.ts": 'import { b } from "node:fs"; Date.now();',
  });
  expect(checkDomainPurity(project)).toEqual([]);
});
