/** One violation of a rule at one place; printed as `path:line: rule`. */
export type Violation = { path: string; line: number; rule: string };

/** Formats a violation so that editors and terminals turn it into a link. */
export function formatViolation({ path, line, rule }: Violation): string {
  return `${path}:${line}: ${rule}`;
}

/** Sorts violations by path and line. */
export function inReadingOrder(violations: readonly Violation[]): Violation[] {
  return [...violations].sort(
    (a, b) => compareText(a.path, b.path) || a.line - b.line || compareText(a.rule, b.rule),
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
