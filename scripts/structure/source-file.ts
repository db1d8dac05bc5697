import { type ESTree, parseSync } from "vite";

/** A parsed TypeScript file; `path` is relative to the project's root, with forward slashes. */
export type SourceFile = {
  path: string;
  text: string;
  program: ESTree.Program;
  lineAt: (offset: number) => number;
};

/** Parses one file; throws a SyntaxError that names the path when it cannot be read. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  const first = errors[0];
  if (first) throw new SyntaxError(`${path}: ${first.message}`);
  return { path, text, program, lineAt: (offset) => text.slice(0, offset).split("\n").length };
}

/** Tests stand beside what they test; the rules are about the code. */
export function isTestFile(path: string): boolean {
  return /\.(test|spec|bench)\.tsx?$/.test(path);
}
