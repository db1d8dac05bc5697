/** One broken rule at one place; printed as `path:line: rule`. */
export type Violation = { path: string; line: number; rule: string };

/** The line that an editor and a terminal can jump to. */
export function formatViolation({ path, line, rule }: Violation): string {
  return `${path}:${line}: ${rule}`;
}

/** Violations in the order in which a reader walks through the tree. */
export function inReadingOrder(violations: readonly Violation[]): Violation[] {
  return [...violations].sort(
    (a, b) => compareText(a.path, b.path) || a.line - b.line || compareText(a.rule, b.rule),
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
