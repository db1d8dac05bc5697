import { type ESTree, Visitor } from "vite";
import type { SourceFile } from "../structure/source-file.ts";
import type { Violation } from "../structure/violation.ts";

/**
 * A test or a group of tests: its full title, including those of its groups, and the clauses that it proves.
 */
export type Proof = { path: string; title: string; ids: readonly string[] };

const mark = /^\s*\/\/ spec\b(.*)$/;
const runners = new Set(["test", "it", "describe"]);
const silent = new Set(["skip", "todo", "fixme"]);

/**
 * Reads the comments `// spec 2-2.29 2-2.30` directly above a test or a group. A mark above anything else, or
 * above a skipped test, is a violation.
 */
export function readProofs(file: SourceFile): { proofs: Proof[]; violations: Violation[] } {
  const lines = file.text.split("\n");
  const titles = titlesByLine(file);
  const proofs: Proof[] = [];
  const violations: Violation[] = [];
  for (const [index, text] of lines.entries()) {
    const marked = mark.exec(text);
    if (!marked) continue;
    const ids = (marked[1] ?? "").trim().split(/\s+/);
    const title = titles.get(lineBelowComments(lines, index));
    if (title !== undefined) proofs.push({ path: file.path, title, ids });
    else violations.push({ path: file.path, line: index + 1, rule: "marks no test that runs" });
  }
  return { proofs, violations };
}

/** The number of the first line after `index` that is not a comment. */
function lineBelowComments(lines: readonly string[], index: number): number {
  let below = index;
  while (/^\s*\/\//.test(lines[below] ?? "")) below += 1;
  return below + 1;
}

function titlesByLine(file: SourceFile): Map<number, string> {
  const titles = new Map<number, string>();
  const groups: { title: string; end: number }[] = [];
  new Visitor({
    ExpressionStatement({ expression }) {
      if (expression.type !== "CallExpression" || !isRun(expression.callee)) return;
      const title = titleOf(expression.arguments[0], file.text);
      if (title === null) return;
      while ((groups.at(-1)?.end ?? Infinity) <= expression.start) groups.pop();
      groups.push({ title, end: expression.end });
      const sentence = groups.map((group) => group.title).join(" ");
      titles.set(file.lineAt(expression.start), sentence);
    },
  }).visit(file.program);
  return titles;
}

function titleOf(node: ESTree.Node | undefined, text: string): string | null {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral") return text.slice(node.start + 1, node.end - 1);
  return null;
}

/** `test`, `test.each(cases)`, `test.describe`..., except skipped ones. */
function isRun(callee: ESTree.Node): boolean {
  if (callee.type === "Identifier") return runners.has(callee.name);
  if (callee.type === "CallExpression") return isRun(callee.callee);
  if (callee.type === "TaggedTemplateExpression") return isRun(callee.tag);
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
  return !silent.has(callee.property.name) && isRun(callee.object);
}
