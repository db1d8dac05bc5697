import { type ESTree, Visitor } from "vite";
import type { SourceFile } from "../structure/source-file.ts";

const runners = new Set(["test", "it", "describe"]);
const silent = new Set(["skip", "todo", "fixme"]);

/** The titles of the tests and groups that a file really runs, as they are written. */
export function testTitles(file: SourceFile): Set<string> {
  const titles = new Set<string>();
  new Visitor({
    CallExpression(node) {
      const title = titleOf(node.arguments[0], file.text);
      if (title !== null && isRun(node.callee)) titles.add(title);
    },
  }).visit(file.program);
  return titles;
}

function titleOf(node: ESTree.Node | undefined, text: string): string | null {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral") return text.slice(node.start + 1, node.end - 1);
  return null;
}

/** `test`, `test.each(cases)`, `test.describe`..., but nothing that is switched off. */
function isRun(callee: ESTree.Node): boolean {
  if (callee.type === "Identifier") return runners.has(callee.name);
  if (callee.type === "CallExpression") return isRun(callee.callee);
  if (callee.type === "TaggedTemplateExpression") return isRun(callee.tag);
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
  return !silent.has(callee.property.name) && isRun(callee.object);
}
