import { basename } from "node:path";
import type { Project } from "./project.ts";
import { isTestFile } from "./source-file.ts";
import type { Violation } from "./violation.ts";

/**
 * A file of components never has the name of a file without: whoever opens `payouts` by its name would have
 * to choose between a page, its tables and its rules. What supports tests is named after the page they are about.
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
