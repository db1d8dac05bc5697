import { type ESTree, parseSync, Visitor } from "vite";

/** One module that a file imports: `typeOnly` imports are erased and never load anything. */
type ImportReference = { specifier: string; line: number; typeOnly: boolean };

/** A parsed TypeScript file; `path` is relative to the project's root, with forward slashes. */
export type SourceFile = {
  path: string;
  text: string;
  lineCount: number;
  program: ESTree.Program;
  imports: readonly ImportReference[];
  lineAt: (offset: number) => number;
};

/** Parses one file; throws a SyntaxError that names the path when it cannot be read. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  const first = errors[0];
  if (first) throw new SyntaxError(`${path}: ${first.message}`);
  const lineAt = lineFinder(text);
  return {
    path,
    text,
    lineCount: lineAt(text.trimEnd().length),
    program,
    imports: importsOf(program, lineAt),
    lineAt,
  };
}

/** A test is beside what it tests and may import more than the code. */
export function isTestFile(path: string): boolean {
  return /\.(test|spec|bench)\.tsx?$/.test(path);
}

function importsOf(
  program: ESTree.Program,
  lineAt: (offset: number) => number,
): readonly ImportReference[] {
  const found: ImportReference[] = [];
  const add = (source: ESTree.Node | null, typeOnly: boolean) => {
    const specifier = literalText(source);
    if (source && specifier !== null) {
      found.push({ specifier, line: lineAt(source.start), typeOnly });
    }
  };
  new Visitor({
    // `import { type A } from "x"` still loads "x" under verbatimModuleSyntax: only the
    // declaration's own kind erases it.
    ImportDeclaration: (node) => add(node.source, node.importKind === "type"),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === "type"),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === "type"),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
    TSExternalModuleReference: (node) => add(node.expression, false),
  }).visit(program);
  return found;
}

function literalText(node: ESTree.Node | null): string | null {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? null;
  }
  return null;
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
