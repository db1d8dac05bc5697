import { expect, test } from "vitest";
import { checkCycles } from "./cycles.ts";
import { projectOf } from "./project.ts";

const platform = (files: Record<string, string>) =>
  projectOf(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`app/platform/${name}.ts`, text]),
    ),
  );

test("two files that import each other are a circle", () => {
  const project = platform({ a: 'import { b } from "./b.ts";', b: 'import { a } from "./a.ts";' });
  expect(checkCycles(project)).toEqual([
    {
      path: "app/platform/a.ts",
      line: 1,
      rule: "circular import: app/platform/a.ts > app/platform/b.ts > app/platform/a.ts",
    },
  ]);
});

test("a long circle is found once and shown by its shortest way", () => {
  const project = platform({
    a: 'import { b } from "./b.ts";',
    b: 'export { c } from "./c.ts";',
    c: 'import { d } from "./d.ts"; import { a } from "./a.ts";',
    d: 'import { c } from "./c.ts";',
  });
  const circles = checkCycles(project).map((violation) => violation.rule);
  expect(circles).toHaveLength(1);
  expect(circles[0]).toContain("a.ts > app/platform/b.ts > app/platform/c.ts > app/platform/a.ts");
});

test("a file that imports itself is a circle", () => {
  expect(checkCycles(platform({ a: 'import { b } from "./a.ts";' }))).toHaveLength(1);
});

test("a circle through a type import is none, since the import is erased", () => {
  const project = platform({
    a: 'import type { B } from "./b.ts";',
    b: 'import { a } from "./a.ts";',
  });
  expect(checkCycles(project)).toEqual([]);
});

test("two ways to the same file are no circle", () => {
  const project = platform({
    a: 'import { b } from "./b.ts"; import { c } from "./c.ts";',
    b: 'import { d } from "./d.ts";',
    c: 'import { d } from "./d.ts";',
    d: "export const d = 1;",
  });
  expect(checkCycles(project)).toEqual([]);
});
