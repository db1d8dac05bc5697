import { expect, test } from "vitest";
import { checkDistinctNames } from "./distinct-names.ts";

const check = (...paths: string[]) => checkDistinctNames({ paths, files: [] });

test("a file of components has another name than files without, wherever they are", () => {
  expect(check("app/routes/payouts.tsx", "db/schema/payouts.ts")).toEqual([
    { path: "app/routes/payouts.tsx", line: 1, rule: "has the name of db/schema/payouts.ts" },
  ]);
  expect(check("app/routes/my-payouts.tsx", "db/schema/payouts.ts")).toEqual([]);
});

test("its test may be named alike, and so may files of one kind", () => {
  expect(check("app/ui/card.tsx", "app/ui/card.test.ts")).toEqual([]);
  expect(check("app/features/boats/labels.ts", "app/features/messages/labels.ts")).toEqual([]);
});

test("what supports tests is named after the page they are about", () => {
  expect(check("app/routes/search.tsx", "tests/screens/support/search.ts")).toEqual([]);
});
