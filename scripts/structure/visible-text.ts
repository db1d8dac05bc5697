import { type ESTree, Visitor } from "vite";
import type { Project } from "./project.ts";
import { isTestFile, type SourceFile } from "./source-file.ts";
import type { Violation } from "./violation.ts";

/** Words that are the same in every language. */
const sameEverywhere = new Set(["Escale", "FR", "EN"]);

const readAttributes = new Set([
  ..."title placeholder alt label description legend heading hint errorMessage".split(" "),
  ..."aria-label aria-description aria-roledescription aria-valuetext".split(" "),
]);

/** Elements whose content is not displayed. */
const silentElements = new Set(["style", "script"]);

/** Checks that texts for users are in messages/ and not in the code of the app. */
export function checkVisibleText({ files }: Project): Violation[] {
  return files
    .filter((file) => file.path.startsWith("app/") && !isTestFile(file.path))
    .flatMap((file) => [...textsOnScreen(file), ...frenchSentences(file)]);
}

function textsOnScreen(file: SourceFile): Violation[] {
  const found: Violation[] = [];
  const report = (node: ESTree.Node, text: string) =>
    found.push({
      path: file.path,
      line: file.lineAt(node.start),
      rule: `text in code: '${text.trim().slice(0, 40)}' belongs into messages/`,
    });
  const reportAll = (nodes: readonly ESTree.Node[]) => {
    for (const node of nodes) {
      for (const [literal, text] of readableTexts(node)) report(literal, text);
    }
  };
  new Visitor({
    JSXElement(node) {
      const name = node.openingElement.name;
      if (name.type === "JSXIdentifier" && silentElements.has(name.name)) return;
      reportAll(node.children.filter((child) => child.type !== "JSXElement"));
    },
    JSXFragment(node) {
      reportAll(node.children.filter((child) => child.type !== "JSXElement"));
    },
    JSXAttribute(node) {
      const name = node.name.type === "JSXIdentifier" ? node.name.name : "";
      if (node.value && readAttributes.has(name)) reportAll([node.value]);
    },
    CallExpression(node) {
      if (isToast(node.callee)) reportAll(node.arguments.slice(0, 1));
    },
  }).visit(file.program);
  return found;
}

/** The string literals that an expression may display, each with its text. */
function readableTexts(node: ESTree.Node): [ESTree.Node, string][] {
  const text = literalText(node);
  if (text !== null) return hasWords(text) ? [[node, text]] : [];
  return branchesOf(node).flatMap(readableTexts);
}

function literalText(node: ESTree.Node): string | null {
  if (node.type === "JSXText") return node.value.replace(/&[a-z]+;/gi, " ");
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type !== "TemplateLiteral") return null;
  return node.quasis.map((quasi) => quasi.value.cooked ?? "").join(" ");
}

/** The subexpressions whose value an expression may pass on to the screen. */
function branchesOf(node: ESTree.Node): ESTree.Node[] {
  if (node.type === "ConditionalExpression") return [node.consequent, node.alternate];
  if (node.type === "LogicalExpression" && node.operator === "&&") return [node.right];
  if (node.type === "LogicalExpression") return [node.left, node.right];
  if (node.type === "BinaryExpression" && node.operator === "+") return [node.left, node.right];
  return isWrapper(node) ? [node.expression] : [];
}

type Wrapper =
  | ESTree.JSXExpressionContainer
  | ESTree.ParenthesizedExpression
  | ESTree.TSAsExpression
  | ESTree.TSSatisfiesExpression;

function isWrapper(node: ESTree.Node): node is Wrapper {
  return (
    node.type === "JSXExpressionContainer" ||
    node.type === "ParenthesizedExpression" ||
    node.type === "TSAsExpression" ||
    node.type === "TSSatisfiesExpression"
  );
}

function hasWords(text: string): boolean {
  const words = text.split(/[^\p{L}]+/u).filter((word) => word !== "");
  return words.some((word) => !sameEverywhere.has(word));
}

function isToast(callee: ESTree.Node): boolean {
  const object = callee.type === "MemberExpression" ? callee.object : callee;
  return object.type === "Identifier" && object.name === "toast";
}

/**
 * Reports French texts: literals of at least three words with an accent. Reference data are excluded, because
 * they contain proper names.
 */
function frenchSentences(file: SourceFile): Violation[] {
  if (/\/reference-[^/]+$|-catalogue\.ts$/.test(file.path)) return [];
  const found: Violation[] = [];
  const reportFrench = (node: ESTree.Node, text: string) => {
    if (!/[àâçèéêëîïôùûœ]/i.test(text) || text.trim().split(/\s+/).length < 3) return;
    const rule = `French sentence in code: '${text.trim().slice(0, 40)}' belongs into messages/`;
    found.push({ path: file.path, line: file.lineAt(node.start), rule });
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === "string") reportFrench(node, node.value);
    },
    TemplateElement: (node) => reportFrench(node, node.value.cooked ?? ""),
  }).visit(file.program);
  return found;
}
