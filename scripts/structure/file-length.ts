import type { Project } from "./project.ts";
import type { SourceFile } from "./source-file.ts";
import type { Violation } from "./violation.ts";

const mostLines = 400;
const askFrom = 250;

const data: readonly RegExp[] = [/\/reference-[^/]+$/, /-catalogue\.ts$/, /^db\/demo\//];

/** A file above 400 lines should be split, unless it is data. */
export function checkFileLength({ files }: Project): Violation[] {
  return files
    .filter((file) => !isData(file) && file.lineCount > mostLines)
    .map((file) => ({
      path: file.path,
      line: mostLines,
      rule: `${file.lineCount} lines, at most ${mostLines} unless it is data`,
    }));
}

/** The median length and the longest files. */
export function lengthReport({ files }: Project): { median: number; worthALook: string[] } {
  const code = files.filter((file) => !isData(file));
  const lengths = code.map((file) => file.lineCount).sort((a, b) => a - b);
  return {
    median: lengths[Math.floor(lengths.length / 2)] ?? 0,
    worthALook: code
      .filter((file) => file.lineCount > askFrom && file.lineCount <= mostLines)
      .map((file) => `${file.path} (${file.lineCount} lines)`),
  };
}

function isData(file: SourceFile): boolean {
  return data.some((pattern) => pattern.test(file.path));
}
