import { expect, test } from "vitest";
import { checkDistinctNames } from "./distinct-names.ts";

const check = (...paths: string[]) => checkDistinctNames({ paths, files: [] });

test("a file of components and a file without components never have the same name", () => {
  expect(check("app/routes/payouts.tsx", "db/schema/payouts.ts")).toEqual([
    { path: "app/routes/payouts.tsx", line: 1, rule: "has the name of db/schema/payouts.ts" },
  ]);
  expect(check("app/routes/my-payouts.tsx", "db/schema/payouts.ts")).toEqual([]);
});

test("a test may have the name of its file, and so may files of the same kind", () => {
  expect(check("app/ui/card.tsx", "app/ui/card.test.ts")).toEqual([]);
  expect(check("app/features/boats/labels.ts", "app/features/messages/labels.ts")).toEqual([]);
});

test("support files may have the name of the page that they are about", () => {
  expect(check("app/routes/search.tsx", "tests/screens/support/search.ts")).toEqual([]);
});
