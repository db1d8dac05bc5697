import { importTarget } from "./import-target.ts";
import type { Project } from "./project.ts";
import { isTestFile } from "./source-file.ts";
import type { Violation } from "./violation.ts";
import { featureOf } from "./zone.ts";

const doors = /^(domain|commands|queries)\/|^(schema|policy|labels(-[a-z]+)?|queries\.server)\.ts$/;

/** A feature reaches another one only through its doors; its components are for routes to place. */
export function checkFeatureDoors({ files }: Project): Violation[] {
  return files
    .filter((file) => !isTestFile(file.path))
    .flatMap((file) => {
      const home = featureOf(file.path);
      if (!home) return [];
      return file.imports.flatMap(({ specifier, line }) => {
        const target = importTarget(file.path, specifier);
        const other = target.kind === "file" ? featureOf(target.path) : null;
        if (!other || other.feature === home.feature || doors.test(other.inside)) return [];
        const rule = `${home.feature} reaches ${other.feature} past its domain, schema, policy, labels, queries and commands (${specifier})`;
        return [{ path: file.path, line, rule }];
      });
    });
}
