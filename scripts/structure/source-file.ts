import { type ESTree, parseSync } from "vite";

/** A parsed TypeScript file; `path` is relative to the project's root, with forward slashes. */
export type SourceFile = {
  path: string;
  text: string;
  program: ESTree.Program;
  lineAt: (offset: number) => number;
};

/** Parses one file; throws a SyntaxError with the file's path if it cannot be parsed. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  const first = errors[0];
  if (first) throw new SyntaxError(`${path}: ${first.message}`);
  return { path, text, program, lineAt: (offset) => text.slice(0, offset).split("\n").length };
}

/** Whether a file is a test. Most rules are about the code and do not apply to its tests. */
export function isTestFile(path: string): boolean {
  return /\.(test|spec|bench)\.tsx?$/.test(path);
}
