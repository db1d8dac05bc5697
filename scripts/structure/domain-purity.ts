import { type ESTree, Visitor } from "vite";
import { importTarget } from "./import-target.ts";
import type { Project } from "./project.ts";
import { isTestFile, type SourceFile } from "./source-file.ts";
import type { Violation } from "./violation.ts";
import { isDomainFile } from "./zone.ts";

const platformForDomain = new Set([
  "app/platform/money.ts",
  "app/platform/calendar-date.ts",
  "app/platform/errors.ts",
  "app/platform/json.ts",
  "app/platform/lifecycle.ts",
]);
const packagesForDomain = new Set(["zod"]);

/** Objects that give access to time, randomness, the environment or the network. */
const impureObjects = new Set(["process", "crypto", "performance", "console", "globalThis"]);
const impureCalls = new Set(["Date", "fetch", "setTimeout", "setInterval", "queueMicrotask"]);

/** Domain files are pure: they compute from their arguments and import only other domain files. */
export function checkDomainPurity({ files }: Project): Violation[] {
  return files
    .filter((file) => isDomainFile(file.path) && !isTestFile(file.path))
    .flatMap((file) => [...foreignImports(file), ...impureExpressions(file)]);
}

function foreignImports(file: SourceFile): Violation[] {
  return file.imports.flatMap(({ specifier, line }) => {
    const target = importTarget(file.path, specifier);
    const pure =
      target.kind === "file"
        ? isDomainFile(target.path) || platformForDomain.has(target.path)
        : target.kind === "package" && packagesForDomain.has(target.name);
    return pure ? [] : [{ path: file.path, line, rule: `a domain file imports ${specifier}` }];
  });
}

function impureExpressions(file: SourceFile): Violation[] {
  const found: Violation[] = [];
  const report = (node: ESTree.Node, what: string) =>
    found.push({
      path: file.path,
      line: file.lineAt(node.start),
      rule: `a domain file uses ${what}`,
    });
  new Visitor({
    MemberExpression(node) {
      const name = memberName(node);
      const object = name?.split(".")[0] ?? "";
      if (name === "Date.now" || name === "Math.random" || impureObjects.has(object)) {
        report(node, name ?? object);
      }
    },
    MetaProperty(node) {
      if (node.meta.name === "import") report(node, "import.meta");
    },
    NewExpression(node) {
      if (isNamed(node.callee, "Date") && node.arguments.length === 0) report(node, "new Date()");
    },
    CallExpression(node) {
      if (node.callee.type === "Identifier" && impureCalls.has(node.callee.name)) {
        report(node, `${node.callee.name}()`);
      }
    },
  }).visit(file.program);
  return found;
}

function memberName(node: ESTree.MemberExpression): string | null {
  if (node.object.type !== "Identifier") return null;
  const property = node.property.type === "Identifier" && !node.computed ? node.property.name : "…";
  return `${node.object.name}.${property}`;
}

function isNamed(node: ESTree.Expression, name: string): boolean {
  return node.type === "Identifier" && node.name === name;
}
