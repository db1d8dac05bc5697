import { importTarget } from "./import-target.ts";
import type { Project } from "./project.ts";
import { isTestFile } from "./source-file.ts";
import type { Violation } from "./violation.ts";
import { featureOf } from "./zone.ts";

const entries = /^(domain|commands|queries)\/|^(schema|policy|labels(-[a-z]+)?)\.ts$/;

/**
 * The forms of the security page are built from those of signing in, until all forms share one
 * protocol that belongs to no feature.
 */
const exceptions: ReadonlySet<string> = new Set([
  "security > auth/components/form-answer.ts",
  "security > auth/components/password-checklist.tsx",
  "security > auth/components/refusal-notice.tsx",
  "security > auth/components/use-account-form.ts",
]);

/**
 * A feature imports from another one only what is public. Components are placed by routes; of views
 * another feature may import types, but not call them.
 */
export function checkFeatureEntries({ files }: Project): Violation[] {
  return files
    .filter((file) => !isTestFile(file.path))
    .flatMap((file) => {
      const home = featureOf(file.path);
      if (!home) return [];
      return file.imports.flatMap(({ specifier, line, typeOnly }) => {
        const target = importTarget(file.path, specifier);
        const other = target.kind === "file" ? featureOf(target.path) : null;
        if (!other || other.feature === home.feature || entries.test(other.inside)) return [];
        if (typeOnly && other.inside.startsWith("views/")) return [];
        if (exceptions.has(`${home.feature} > ${other.feature}/${other.inside}`)) return [];
        const rule = `${home.feature} reaches ${other.feature} past its domain, schema, policy, labels, queries, commands and the types of its views (${specifier})`;
        return [{ path: file.path, line, rule }];
      });
    });
}
