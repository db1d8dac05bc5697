import type { Proof } from "./annotations.ts";

/** One clause of the specification, with the code and the tests that prove it. */
export type Clause = {
  line: number;
  id: string;
  clause: string;
  /** `screen`: about what a user sees or does on a screen; `rule`: all others. */
  kind: string;
  status: string;
  code: string;
  test: string;
};

const columns = ["id", "clause", "kind", "status", "code", "test"];

/**
 * Parses the rows of every table with these columns. `malformed` are the numbers of invalid lines in such
 * tables.
 */
export function parseCoverageTable(markdown: string): { clauses: Clause[]; malformed: number[] } {
  const clauses: Clause[] = [];
  const malformed: number[] = [];
  let inTable = false;
  for (const [index, text] of markdown.split("\n").entries()) {
    const line = index + 1;
    const cells = cellsOf(text);
    if (!cells) inTable = false;
    else if (isHeader(cells)) inTable = true;
    else if (inTable && !isRuler(cells)) {
      const [id = "", clause = "", kind = "", status = "", code = "", test = ""] = cells;
      if (cells.length !== columns.length || !parseId(id)) malformed.push(line);
      else clauses.push({ line, id, clause, kind, status, code, test });
    }
  }
  return { clauses, malformed };
}

/** Returns the Markdown with the column of tests updated from the marks in the tests. */
export function writeProofs(markdown: string, proofs: readonly Proof[]): string {
  const lines = markdown.split("\n");
  for (const { line, id, clause, kind, status, code } of parseCoverageTable(markdown).clauses) {
    const cells = [id, clause, kind, status, code, describeProofs(id, proofs)];
    lines[line - 1] = `|${cells.map(cellText).join("|")}|`;
  }
  return lines.join("\n");
}

/** Formats the tests of a clause: each file in backticks, followed by the titles of its tests. */
export function describeProofs(id: string, proofs: readonly Proof[]): string {
  const titles = new Map<string, Set<string>>();
  for (const { path, title } of proofs.filter(({ ids }) => ids.includes(id))) {
    titles.set(path, (titles.get(path) ?? new Set()).add(title.replaceAll(/["\\]/g, "\\$&")));
  }
  return [...titles]
    .map(([path, own]) => `\`${path}\` ${[...own].map((title) => `"${title}"`).join("; ")}`)
    .join("; ");
}

/** Splits an id such as 2-5.07 into document, paragraph, and number of the clause in it. */
export function parseId(id: string): [document: number, paragraph: number, number: number] | null {
  const match = /^([12])-([1-9])\.(\d{2,3})$/.exec(id);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

function cellText(text: string): string {
  return text === "" ? " " : ` ${text.replaceAll("|", "\\|")} `;
}

function cellsOf(line: string): string[] | null {
  const text = line.trim();
  if (!text.startsWith("|") || !text.endsWith("|")) return null;
  return text
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function isHeader(cells: readonly string[]): boolean {
  return cells.join("|") === columns.join("|");
}

function isRuler(cells: readonly string[]): boolean {
  return cells.every((cell) => /^:?-+:?$/.test(cell));
}
