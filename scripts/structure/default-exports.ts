import type { Project } from "./project.ts";
import type { SourceFile } from "./source-file.ts";
import type { Violation } from "./violation.ts";

/** Files whose default export a framework asks for. */
const expected: readonly RegExp[] = [
  /^app\/routes(\/.+)?\.tsx?$/,
  /^app\/(root|entry\.[a-z]+)\.tsx$/,
  /(^|\/)[^/]+\.config\.ts$/,
  /^tests\/(setup\/.+|(.+\/)?[a-z-]*setup)\.ts$/,
];

/** Named exports everywhere else: one name per thing, which search and rename find. */
export function checkDefaultExports({ files }: Project): Violation[] {
  return files
    .filter((file) => !expected.some((pattern) => pattern.test(file.path)))
    .flatMap((file) =>
      defaultExports(file).map((line) => ({
        path: file.path,
        line,
        rule: "a default export: only routes, root, entries and configuration have one",
      })),
    );
}

function defaultExports(file: SourceFile): number[] {
  return file.program.body
    .filter(
      (node) =>
        node.type === "ExportDefaultDeclaration" ||
        (node.type === "ExportNamedDeclaration" &&
          node.specifiers.some(
            ({ exported }) => exported.type === "Identifier" && exported.name === "default",
          )),
    )
    .map((node) => file.lineAt(node.start));
}
