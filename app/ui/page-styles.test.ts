import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const withoutComments = (file: string) =>
  readFileSync(file, "utf8").replaceAll(/\/\*.*?\*\//gs, "");

// With such a rule, the browser computes the styles of the whole page again whenever an element is inserted:
// a search took 286 ms instead of 77. Print does not matter, and classes are found quickly.
test("no rule of the screen's styles is for any descendant of html:has(…)", () => {
  const files = globSync("app/ui/styles/*.css").filter((file) => !file.endsWith("print.css"));
  expect(files.length).toBeGreaterThan(5);
  const slow = /html:has\([^{}]*?\)\s+[:*[][^{}]*\{/g;
  const rules = files.flatMap((file) => withoutComments(file).match(slow) ?? []);
  expect(rules).toEqual([]);
});

// With such a class, the browser computes the styles of every icon again whenever an element is inserted,
// even on pages without the class: 100 elements instead of 10, thirty times on the search page.
test("no class that depends on :has(…) is for descendants by their type", () => {
  const files = globSync("app/**/*.tsx").filter((file) => !file.endsWith(".test.tsx"));
  expect(files.length).toBeGreaterThan(300);
  const slow = /has-[^\s"]*:\[&[^\s"]*[>_~+][a-z*][^\s"]*|:has\([^\s"]*\)[>_~+][a-z*][^\s"]*/g;
  const classes = files.flatMap((file) => readFileSync(file, "utf8").match(slow) ?? []);
  expect(classes).toEqual([]);
});
