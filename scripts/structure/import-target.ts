import { isBuiltin } from "node:module";
import { dirname, join } from "node:path/posix";

/**
 * The target of an import: a file of the project, a Node built-in, a package, or generated types.
 */
export type ImportTarget =
  | { kind: "file"; path: string }
  | { kind: "builtin"; name: string }
  | { kind: "package"; name: string }
  | { kind: "generated" };

/**
 * Resolves a specifier as Node and Vite do with the import maps of package.json, without the disk.
 */
export function importTarget(from: string, specifier: string): ImportTarget {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.includes("/+types/")) return { kind: "generated" };
  if (bare.startsWith(".")) return { kind: "file", path: join(dirname(from), bare) };
  if (bare.startsWith("#")) return { kind: "file", path: bare.slice(1) };
  if (isBuiltin(bare)) return { kind: "builtin", name: bare };
  return { kind: "package", name: packageName(bare) };
}

function packageName(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
