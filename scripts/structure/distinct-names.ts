import { basename } from "node:path";
import type { Project } from "./project.ts";
import { isTestFile } from "./source-file.ts";
import type { Violation } from "./violation.ts";

/**
 * Checks that a file of components (.tsx) never has the same name as a file without (.ts). Otherwise, opening
 * `payouts` by name would mean choosing between a page, its tables and its rules. Files in tests/ are
 * excluded, because they have the name of the page that they are about.
 */
export function checkDistinctNames({ paths }: Project): Violation[] {
  const sources = paths.filter(
    (path) => /\.tsx?$/.test(path) && !path.startsWith("tests/") && !isTestFile(path),
  );
  const plain = new Map(sources.map((path) => [basename(path), path]));
  return sources.flatMap((path) => {
    const other = path.endsWith(".tsx") && plain.get(basename(path).slice(0, -1));
    return other ? [{ path, line: 1, rule: `has the name of ${other}` }] : [];
  });
}
