import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(root, path), "utf8");

test.each([
  ["docs/test-strength.md", "What screen tests detect"],
  ["packages/embedded-postgres/README.md", "Guarantees and their tests"],
])("every test that %s names under '%s' exists", (path, heading) => {
  const tests = globSync("{app,tests,packages/*/tests}/**/*.test.{ts,tsx}", { cwd: root }).map(
    read,
  );
  const missing = titlesUnder(heading, read(path)).filter(
    (title) => !tests.some((text) => text.includes(`"${title}`)),
  );
  expect(missing).toEqual([]);
});

/** The titles that a section's table quotes. A shortened title ends with '…', which is removed. */
function titlesUnder(heading: string, text: string): string[] {
  const [, section = ""] = text.split(`## ${heading}\n`);
  const [table = ""] = section.split("\n## ");
  const titles = [...table.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title);
  expect(titles.length).toBeGreaterThan(10);
  return titles.map((title) => title.replace(/\s*…$/, ""));
}
