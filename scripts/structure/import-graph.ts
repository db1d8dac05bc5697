import { importTarget } from "./import-target.ts";
import type { Project } from "./project.ts";
import type { SourceFile } from "./source-file.ts";

/** An import that loads another file of the project when the program runs. */
export type Edge = { from: string; to: string; line: number };

/** The edges of every file; type-only imports load nothing and are omitted. */
export function importGraph({ files }: Project): ReadonlyMap<string, readonly Edge[]> {
  return new Map(files.map((file) => [file.path, edgesOf(file)]));
}

function edgesOf(file: SourceFile): Edge[] {
  return file.imports
    .filter((reference) => !reference.typeOnly)
    .flatMap(({ specifier, line }) => {
      const target = importTarget(file.path, specifier);
      return target.kind === "file" ? [{ from: file.path, to: target.path, line }] : [];
    });
}
