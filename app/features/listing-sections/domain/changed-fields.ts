import type { Change } from "#app/features/add-boat/domain/changed-values.ts";
import { isRecord } from "#app/platform/text/json.ts";

/**
 * The differences between two contents of a section, by field, for the audit trail. In a list of rows with
 * ids, only the rows that differ are named, such as 'periods.summer'.
 */
export function changedFields(before: object, after: object): Record<string, Change> {
  const old = new Map<string, unknown>(Object.entries(before));
  const now = new Map<string, unknown>(Object.entries(after));
  const names = new Set([...old.keys(), ...now.keys()]);
  return Object.fromEntries(
    [...names].flatMap((name) => changesOf(name, old.get(name), now.get(name))),
  );
}

function changesOf(name: string, from: unknown, to: unknown): [string, Change][] {
  if (isSame(from, to)) return [];
  const [rowsBefore, rowsAfter] = [rowsOf(from), rowsOf(to)];
  if (!rowsBefore || !rowsAfter) return [[name, { from: from ?? null, to: to ?? null }]];
  const ids = new Set([...rowsBefore.keys(), ...rowsAfter.keys()]);
  return [...ids].flatMap((id) => {
    const row = { from: rowsBefore.get(id) ?? null, to: rowsAfter.get(id) ?? null };
    return isSame(row.from, row.to) ? [] : [[rowField(name, id), row] satisfies [string, Change]];
  });
}

/** The name of a row of a list among the changed fields. */
export function rowField(list: string, id: string): string {
  return `${list}.${id}`;
}

/** The rows of a list by id; null for anything else. */
function rowsOf(value: unknown): Map<string, unknown> | null {
  if (!Array.isArray(value)) return null;
  const rows = new Map<string, unknown>();
  for (const row of value) {
    if (!isRecord(row) || typeof row["id"] !== "string") return null;
    rows.set(row["id"], row);
  }
  return rows;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
