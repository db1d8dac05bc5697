import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { parseSourceFile, type SourceFile } from "./source-file.ts";
import type { Violation } from "./violation.ts";

/** The input of the rules: the paths of all source files, and the parsed TypeScript files. */
export type Project = { paths: readonly string[]; files: readonly SourceFile[] };

const roots = ["app", "db", "server", "packages", "scripts", "tests", "bench"];
const generated = [/^app\/i18n\/paraglide\//, /^db\/migrations\//, /\/node_modules\//];

/**
 * Reads the project in `root`. A file that cannot be parsed is returned as a violation. Parsing takes most of
 * a check's time, so a check that needs only some of the files selects them with `isRead`.
 */
export function readProject(
  root: string,
  isRead: (path: string) => boolean = () => true,
): { project: Project; unreadable: Violation[] } {
  const paths = globSync([...roots.map((name) => `${name}/**/*`), "*.ts"], {
    cwd: root,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => relativePath(root, join(entry.parentPath, entry.name)))
    .filter((path) => !generated.some((pattern) => pattern.test(path)))
    .sort();
  return parseAll(paths, (path) => readFileSync(join(root, path), "utf8"), isRead);
}

/** Creates a project from texts in memory, for the tests of the rules. */
export function projectOf(texts: Record<string, string>): Project {
  const { project, unreadable } = parseAll(Object.keys(texts), (path) => texts[path] ?? "");
  if (unreadable[0]) throw new SyntaxError(`${unreadable[0].path}: ${unreadable[0].rule}`);
  return project;
}

function parseAll(
  paths: readonly string[],
  read: (path: string) => string,
  isRead: (path: string) => boolean = () => true,
) {
  const files: SourceFile[] = [];
  const unreadable: Violation[] = [];
  for (const path of paths.filter((name) => /\.tsx?$/.test(name) && isRead(name))) {
    try {
      files.push(parseSourceFile(path, read(path)));
    } catch (error) {
      unreadable.push({ path, line: 1, rule: `does not parse: ${String(error)}` });
    }
  }
  return { project: { paths, files }, unreadable };
}

function relativePath(root: string, path: string): string {
  return path.slice(join(root, sep).length).split(sep).join("/");
}
