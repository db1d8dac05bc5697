import { importTarget } from "./import-target.ts";
import type { Project } from "./project.ts";
import type { Violation } from "./violation.ts";
import { featureOf } from "./zone.ts";

/**
 * Node runs these files directly: an import names an existing file with its extension. Within one
 * top-level folder it is relative, between folders it uses the import map.
 */
export function checkImportForm({ files, paths }: Project): Violation[] {
  const known = new Set(paths);
  return files.flatMap((file) =>
    file.imports.flatMap(({ specifier, line }) => {
      const target = importTarget(file.path, specifier);
      if (target.kind !== "file") return [];
      const rule = formProblem(file.path, target.path, specifier, known);
      return rule ? [{ path: file.path, line, rule }] : [];
    }),
  );
}

function formProblem(
  from: string,
  to: string,
  specifier: string,
  known: ReadonlySet<string>,
): string | null {
  if (!/\.[a-z]+$/.test(to)) return `${specifier} needs its file extension`;
  if (specifier.startsWith("../") && !isTooling(from) && homeOf(from) !== homeOf(to)) {
    return `${specifier} leaves its folder: write #${to}`;
  }
  if (isGenerated(to) || known.has(to) || /\.(json|css|svg|png|jpg)$/.test(to)) return null;
  return `${specifier} leads to no file`;
}

/** The folder within which files import each other by relative paths. */
function homeOf(path: string): string {
  const feature = featureOf(path)?.feature;
  if (feature) return `app/features/${feature}`;
  const [top, second, ...rest] = path.split("/");
  return top === "app" && rest.length > 0 ? `app/${second}` : (top ?? "");
}

/** Scripts may import what they check or configure in any form. */
function isTooling(path: string): boolean {
  return /^(scripts|bench)\//.test(path);
}

function isGenerated(path: string): boolean {
  return path.startsWith("app/i18n/paraglide/") || path.startsWith("build/");
}
