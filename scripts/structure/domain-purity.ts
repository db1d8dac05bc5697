import { type ESTree, Visitor } from "vite";
import { featureOf } from "./feature-of.ts";
import type { Project } from "./project.ts";
import { isTestFile, type SourceFile } from "./source-file.ts";
import type { Violation } from "./violation.ts";

/** Objects that give access to time, randomness, the environment or the network. */
const impureObjects = new Set(["process", "crypto", "performance", "console", "globalThis"]);
const impureCalls = new Set(["Date", "fetch", "setTimeout", "setInterval", "queueMicrotask"]);

/** Checks that domain files are pure: their results depend on nothing but their arguments. */
export function checkDomainPurity({ files }: Project): Violation[] {
  return files
    .filter((file) => isDomainFile(file.path) && !isTestFile(file.path))
    .flatMap(impureExpressions);
}

function isDomainFile(path: string): boolean {
  return featureOf(path)?.inside.startsWith("domain/") ?? false;
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
