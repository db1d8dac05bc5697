import type { Project } from "./project.ts";
import { isTestFile } from "./source-file.ts";
import type { Violation } from "./violation.ts";

/**
 * Checks that no field writes the length of its texts as a number. The schema of the form has the same limit,
 * and both take it from the domain, so that they never differ.
 */
export function checkWrittenLimits({ files }: Project): Violation[] {
  return files
    .filter(({ path }) => path.startsWith("app/") && path.endsWith(".tsx") && !isTestFile(path))
    .flatMap(({ path, text, lineAt }) =>
      Array.from(text.matchAll(/\bm(?:ax|in)Length=(?:\{\s*)?["\d]/g), ({ index }) => ({
        path,
        line: lineAt(index),
        rule: "writes the length of a text as a number: import it from the domain",
      })),
    );
}
