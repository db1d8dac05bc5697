/** The target of a measurement, compared with its median. */
export type Goal = { atMost: number } | { atLeast: number };

/** One measured figure, with a value for each round of the run. */
export type Row = {
  /** The goal's number, such as S3; empty for figures without one. */
  id: string;
  what: string;
  /** Unit of the values; empty for ratios and counts. */
  unit: string;
  goal: Goal | null;
  rounds: readonly number[];
};

/** When, on which commit and under which load a part was measured. */
export type Run = {
  part: string;
  taken: string;
  commit: string;
  cores: number;
  loadAtStart: number;
  loadAtEnd: number;
  sizes: string;
  rounds: number;
  seconds: number;
};

/** A part's rows, and the run that produced them. */
export type MeasuredPart = { run: Run; rows: readonly Row[] };

const beginMark = "<!-- results: written by npm run bench, not by hand -->";
const endMark = "<!-- end of results -->";
const rowHead = ["id", "what", "goal", "median", "least to greatest", "", "part"];
const runHead = ["part", "taken (UTC)", "commit", "cores", "load", "sizes", "rounds", "seconds"];

/** The middle value; of two middle values, the higher. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Whether the median meets the goal; null without a goal. */
export function isMet({ goal, rounds }: Row): boolean | null {
  if (goal === null) return null;
  const middle = median(rounds);
  return "atMost" in goal ? middle <= goal.atMost : middle >= goal.atLeast;
}

/** Formats rows as an aligned table for the terminal. */
export function rowsAsTable(part: string, rows: readonly Row[]): string {
  return table(
    rowHead,
    rows.map((row) => cellsOf(part, row)),
  );
}

/**
 * Replaces the given parts' rows in the document's results section. Rows of parts that did not run stay,
 * unless the part no longer exists. All hand-written text stays.
 */
export function withResults(
  document: string,
  measured: readonly MeasuredPart[],
  known: readonly string[],
): string {
  const { before, section, after } = split(document);
  const isKept = (part: string | undefined) =>
    part !== undefined && known.includes(part) && measured.every(({ run }) => run.part !== part);
  const lines = section.split("\n").map(readCells);
  const oldRows = lines.filter((cells) => cells.length === rowHead.length && isKept(cells.at(-1)));
  const oldRuns = lines.filter((cells) => cells.length === runHead.length && isKept(cells[0]));
  const rows = [
    ...oldRows,
    ...measured.flatMap(({ run, rows: own }) => own.map((row) => cellsOf(run.part, row))),
  ];
  const place = (part: string | undefined) => known.indexOf(part ?? "");
  rows.sort((a, b) => compareIds(a[0] ?? "", b[0] ?? "") || place(a.at(-1)) - place(b.at(-1)));
  const runs = [...oldRuns, ...measured.map(({ run }) => runCells(run))];
  runs.sort((a, b) => place(a[0]) - place(b[0]));
  const written = [
    beginMark,
    "",
    "## Last results",
    "",
    table(rowHead, rows),
    "",
    "Each part by itself, with the machine's load at its start and end:",
    "",
    table(runHead, runs),
    "",
    endMark,
  ].join("\n");
  return `${before.trimEnd()}\n\n${written}\n\n${after.trimStart()}`;
}

/**
 * Splits a document around its results section. A document without one gets it before its first second-level
 * heading.
 */
function split(document: string) {
  const begin = document.indexOf(beginMark);
  const end = document.indexOf(endMark);
  if (begin >= 0 && end > begin) {
    return {
      before: document.slice(0, begin),
      section: document.slice(begin, end),
      after: document.slice(end + endMark.length),
    };
  }
  const heading = document.indexOf("\n## ");
  const at = heading < 0 ? document.length : heading;
  return { before: document.slice(0, at), section: "", after: document.slice(at) };
}

function readCells(line: string): string[] {
  if (!line.startsWith("|") || /^\|[\s|-]+$/.test(line)) return [];
  const cells = line
    .slice(1, line.lastIndexOf("|"))
    .split("|")
    .map((cell) => cell.trim());
  const isHead = [rowHead, runHead].some((head) => head.join() === cells.join());
  return isHead ? [] : cells;
}

function cellsOf(part: string, row: Row): string[] {
  const { id, what, unit, goal, rounds } = row;
  const named = (value: number) => (unit === "" ? format(value) : `${format(value)} ${unit}`);
  const met = isMet(row);
  return [
    id,
    what,
    goal === null ? "" : "atMost" in goal ? `≤ ${named(goal.atMost)}` : `≥ ${named(goal.atLeast)}`,
    named(median(rounds)),
    rounds.length < 2 ? "" : `${format(Math.min(...rounds))} to ${format(Math.max(...rounds))}`,
    met === null ? "" : met ? "met" : "**missed**",
    part,
  ];
}

function runCells(run: Run): string[] {
  const { part, taken, commit, cores, loadAtStart, loadAtEnd, sizes, rounds, seconds } = run;
  const load = `${loadAtStart.toFixed(1)} to ${loadAtEnd.toFixed(1)}`;
  const time = seconds.toFixed(0);
  return [part, taken, commit, String(cores), load, sizes, String(rounds), time];
}

/** Three significant digits. */
function format(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(3))) : "not measured";
}

/** Orders S2 before S6, S6 before S6b, S6b before S10; rows without an id come last. */
function compareIds(a: string, b: string): number {
  if (a === "" || b === "") return Number(a === "") - Number(b === "");
  return a.localeCompare(b, "en", { numeric: true });
}

/** Aligns the table as the formatter does. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? "").padEnd(width)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
